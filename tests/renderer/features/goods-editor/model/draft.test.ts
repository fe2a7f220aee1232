// A draft holds all that was typed, and is laid over the item as it is by then.
import { expect, test } from 'vitest';
import { draft as contract } from '../../../../../src/contract/editing.ts';
import { resume, toDraft } from '../../../../../src/renderer/features/goods-editor/model/draft.ts';

const base = { title: 'Tea', priceFen: 300, stock: 12 };
const kept = (sheet: Parameters<typeof toDraft>[0]['sheet']) => ({
  ...toDraft({ key: '107', base, sheet }),
  savedAtSeconds: 1,
});

test('what cannot be saved yet comes back as it was typed, however long', () => {
  const sheet = {
    fields: { ...base, title: 'Green tea' },
    typed: {
      priceFen: '3,x',
      description: Array.from({ length: 9000 }, (_, at) => `word ${at}`).join(' '),
      'parts/7/30,41': '0',
      supplier: '',
    },
  };
  const draft = contract.parse(kept(sheet));
  expect(resume(draft, base)).toEqual({ sheet, clashes: [] });
});

test('a title that no draft could be called by is kept all the same', () => {
  const title = 'x'.repeat(900);
  const draft = contract.parse(kept({ fields: base, typed: { title } }));
  expect(resume(draft, base).sheet.typed.title).toBe(title);
});

test('what changed at the shop since is there, but for what was changed here, and of that the clash is named', () => {
  const draft = kept({ fields: { ...base, title: 'Green tea', priceFen: 350 }, typed: {} });
  const now = { title: 'Black tea', priceFen: 300, stock: 4 };
  expect(resume(draft, now)).toEqual({
    sheet: { fields: { title: 'Green tea', priceFen: 350, stock: 4 }, typed: {} },
    clashes: ['title'],
  });
});

test('of the rows, those changed here are laid over those of the shop', () => {
  const row = { priceFen: 300, virtualFen: null, stock: 5, code: '', picture: '' };
  const before = { kinds: [], rows: { '30': row, '31': row } };
  const draft = {
    ...toDraft({
      key: '107',
      base: before,
      sheet: { fields: { ...before, rows: { '30': { ...row, priceFen: 400 }, '31': row } }, typed: {} },
    }),
    savedAtSeconds: 1,
  };
  const now = { kinds: [], rows: { '30': { ...row, stock: 1 }, '31': { ...row, stock: 2 } } };
  expect(resume(draft, now).sheet.fields.rows).toEqual({
    '30': { ...row, priceFen: 400, stock: 1 },
    '31': { ...row, stock: 2 },
  });
});
