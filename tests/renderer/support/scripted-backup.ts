// The backups of a scripted desk: one shop with some data of its own, and a file with two shops.
import type { BackupContents, BackupPreview, BackupReport, FoundShop } from '../../../src/contract/backup.ts';
import type { SessionState } from '../../../src/contract/session.ts';
import type { CopiesState } from '../../../src/contract/copies.ts';
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

const riverside: Omit<FoundShop, 'known' | 'parts' | 'orders'> = {
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

export const copiesOf = (
  daily: Partial<CopiesState['daily']> = {},
  second: Partial<CopiesState['second']> = {},
): CopiesState => ({
  hasDialog: false,
  daily: {
    folder: null,
    path: '/home/counter/servery/backups',
    isRunning: false,
    last: {
      atSeconds: 1_790_000_000,
      name: 'backup-000012-2026-09-21.json',
      bytes: 40_000,
      days: 12,
      orders: 340,
    },
    failure: null,
    ...daily,
  },
  second: { folder: null, path: '', gap: null, mended: null, ...second },
});

const otherDesk = `servery-${'c'.repeat(32)}`;

export const copiesAnswers = {
  'copies.get': () => done(copiesOf()),
  'copies.choose': () => done({ path: '/media/stick' }),
  'copies.set-backup-folder': ({ path }: { path: string | null }) =>
    done(copiesOf({ folder: path, path: `${path ?? '/home'}/servery` })),
  'copies.set-second-folder': ({ path }: { path: string | null }) =>
    done(copiesOf({}, { folder: path, path: path === null ? '' : `${path}/servery` })),
  'copies.back-up': () => done(copiesOf({ isRunning: true })),
  'copies.saved': () =>
    done([
      { desk: otherDesk, isOwn: true, name: 'backup-000012-2026-09-21.json', bytes: 40_000 },
      { desk: otherDesk, isOwn: false, name: 'backup-000003-2026-09-20.json', bytes: 30_000 },
    ]),
  'copies.open': () => done({ id: fileId }),
  'copies.copied': () => done([]),
  'copies.open-copied': () => done({ id: fileId }),
};

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
