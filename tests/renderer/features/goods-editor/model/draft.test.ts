// A draft contains everything that was typed, and is merged with the current item when it is restored.
import { expect, test } from 'vitest';
import { draft as contract } from '../../../../../src/contract/editing.ts';
import { resume, toDraft } from '../../../../../src/renderer/features/goods-editor/model/draft.ts';

const base = { title: 'Tea', priceFen: 300, stock: 12 };
const draftOf = (sheet: Parameters<typeof toDraft>[0]['sheet']) => ({
  ...toDraft({ key: '107', base, sheet }),
  savedAtSeconds: 1,
});

test('values that cannot be saved yet are restored as typed, however long', () => {
  const sheet = {
    fields: { ...base, title: 'Green tea' },
    typed: {
      priceFen: '3,x',
      description: Array.from({ length: 9000 }, (_, at) => `word ${at}`).join(' '),
      'parts/7/30,41': '0',
      supplier: '',
    },
  };
  const draft = contract.parse(draftOf(sheet));
  expect(resume(draft, base)).toEqual({ sheet, clashes: [] });
});

test('a title that is too long for the list of drafts is still saved', () => {
  const title = 'x'.repeat(900);
  const draft = contract.parse(draftOf({ fields: base, typed: { title } }));
  expect(resume(draft, base).sheet.typed.title).toBe(title);
});

test('changes of the shop since the draft are applied, except to fields that were edited, which are named', () => {
  const draft = draftOf({ fields: { ...base, title: 'Green tea', priceFen: 350 }, typed: {} });
  const now = { title: 'Black tea', priceFen: 300, stock: 4 };
  expect(resume(draft, now)).toEqual({
    sheet: { fields: { title: 'Green tea', priceFen: 350, stock: 4 }, typed: {} },
    clashes: ['title'],
  });
});

test('edited rows are merged with those of the shop', () => {
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
