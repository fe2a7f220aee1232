// The backups of a scripted desk: one shop with some data of its own, and a file with two shops.
import type { BackupContents, BackupPreview, BackupReport, FoundShop } from '../../../src/contract/backup.ts';
import type { SessionState } from '../../../src/contract/session.ts';
import { done } from '../../../src/contract/result.ts';

export const fileId = 'b'.repeat(32);

const contents: BackupContents = {
  desk: [{ part: 'settings', count: null }],
  shops: [
    {
      id: 'river',
      name: 'Riverside',
      unsent: 2,
      orders: { days: 12, orders: 340 },
      parts: [
        { part: 'goods-views', count: 3 },
        { part: 'drafts', count: 1 },
        { part: 'import-columns', count: 0 },
      ],
    },
  ],
};

const riverside: Omit<FoundShop, 'known' | 'parts'> = {
  kind: 'shop',
  name: 'River',
  baseUrl: 'https://river.example.com',
  appId: '10023',
  nesting: 'brackets',
};

export const twoShopsPreview: BackupPreview = {
  id: fileId,
  madeAtSeconds: 1_790_000_000,
  madeBy: '0.9.0',
  unreadableShops: 0,
  desk: [{ part: 'settings', status: 'replaces', count: null, countHere: null }],
  shops: [
    {
      ...riverside,
      known: { id: 'river', name: 'Riverside' },
      parts: [
        { part: 'goods-views', status: 'replaces', count: 2, countHere: 3 },
        { part: 'drafts', status: 'same', count: 1, countHere: 1 },
        { part: 'seating', status: 'newer', count: null, countHere: null },
      ],
      orders: { status: 'archive', days: 2, orders: 61, from: '2026-11-20', to: '2026-11-21' },
    },
    {
      ...riverside,
      name: 'Hill',
      baseUrl: 'http://hill.example.com',
      appId: '7',
      known: null,
      parts: [{ part: 'import-columns', status: 'new', count: 4, countHere: null }],
      orders: { status: 'new', days: 9, orders: 200, from: '2026-11-01', to: '2026-11-09' },
    },
  ],
};

const report: BackupReport = { desk: [], shops: [] };

export const backupAnswers = {
  'backup.contents': () => done(contents),
  'backup.export': () => done({ kind: 'saved', path: '/home/counter/servery-backup.json' } as const),
  'backup.begin': () => done({ id: fileId }),
  'backup.add': () => done(null),
  'backup.read': () => done(twoShopsPreview),
  'backup.apply': () => done(report),
  'backup.drop': () => done(null),
};

export const cachedAnswers = (state: { session: SessionState }) => {
  const sizeOf = (pictures: number, all: number) => () =>
    done({
      shop: state.session.currentId,
      pictures: { files: pictures / 100_000, bytes: pictures },
      all: { files: all / 100_000, bytes: all },
    });
  return {
    'cached-data.size': sizeOf(12_000_000, 15_000_000),
    'cached-data.clear-pictures': sizeOf(0, 3_000_000),
    'cached-data.clear': sizeOf(0, 0),
  };
};
