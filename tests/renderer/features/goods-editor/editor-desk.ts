// A scripted desk with two items to edit: one with combinations, one without.
import type { Draft } from '../../../../src/contract/editing.ts';
import type { SomeGoodsFields } from '../../../../src/contract/goods-fields.ts';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { editingAnswers, type ScriptedEditing } from '../../support/scripted-editing.ts';

export const tea: SomeGoodsFields = {
  title: 'Jasmine tea',
  description: 'Hot.',
  type: 0,
  categories: ['3'],
  cover: 'https://pictures.example.com/tea.png',
  pictures: [],
  priceFen: 800,
  virtualFen: null,
  stock: 40,
  state: 'on-sale',
  sellAtSeconds: null,
  scanCode: '',
  code: 'TEA-1',
  delivery: [3, 4],
  boxFeeFen: null,
  isPackage: false,
};

const row = { priceFen: 2800, virtualFen: null, stock: 5, code: 'B-S', picture: '' };
export const noodles: SomeGoodsFields = {
  ...tea,
  title: 'Beef noodle soup',
  kinds: [
    {
      id: 1,
      name: 'Size',
      options: [
        { id: 30, name: 'small' },
        { id: 31, name: 'large' },
      ],
    },
  ],
  rows: { '30': row, '31': { ...row, priceFen: 3600, code: 'B-L' } },
};

/** Opens groups of the form. */
export async function unfold({ press }: Pick<OpenedDesk, 'press'>, ...groups: string[]) {
  for (const group of groups) await press(`[data-group=${group}] .el-collapse-item__header`);
}

const items: Readonly<Record<string, SomeGoodsFields>> = { '101': noodles, '107': tea };

export type EditorDesk = ReturnType<typeof createEditorDesk>;

export function createEditorDesk(drafts: Draft[] = []) {
  const desk = createScriptedDesk();
  const editing: ScriptedEditing = { items, drafts };
  desk.answer(editingAnswers(desk.state, editing));
  return { ...desk, savedDrafts: () => editing.drafts };
}
