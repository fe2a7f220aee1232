// The goods editor of a scripted desk: it applies the shop's own rules, and stores drafts.
import type { Draft } from '../../../src/contract/editing.ts';
import type { GoodsLine } from '../../../src/contract/goods.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';
import { checkGoods } from '../../../src/records/refusals.ts';

type Name = Extract<RouteName, `editing.${string}`>;
export type EditingAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export interface ScriptedEditing {
  /** By id. */
  items: Readonly<Record<string, SomeGoodsFields>>;
  drafts: readonly Draft[];
}

export function editingAnswers(
  state: { menu: readonly GoodsLine[] },
  editing: ScriptedEditing = { items: {}, drafts: [] },
): EditingAnswers {
  const become = (drafts: readonly Draft[]) => {
    editing.drafts = drafts;
    return done([...drafts]);
  };
  const without = (key: string) => editing.drafts.filter((draft) => draft.key !== key);
  return {
    'editing.open': ({ id }) => {
      const fields = editing.items[id];
      if (fields === undefined) return failed({ code: 'goods.gone', message: id });
      const unread = ['supplier', 'shareTitle', 'pictures'];
      return done({ id, title: fields.title ?? '', fields, unread });
    },
    'editing.check': ({ fields, isNew }) => done(checkGoods(fields, isNew)),
    'editing.codes': ({ codes, except }) => {
      const others = state.menu.filter(({ id }) => id !== except);
      return done(
        others.flatMap(({ id, title, codes: own }) =>
          own.filter((code) => codes.includes(code)).map((code) => ({ code, id, title })),
        ),
      );
    },
    'editing.picture': () => done(null),
    'editing.drafts': () => become(editing.drafts),
    'editing.save-draft': (draft) =>
      become([{ ...draft, savedAtSeconds: 1_790_000_000 }, ...without(draft.key)]),
    'editing.drop-draft': ({ key }) => become(without(key)),
  };
}
