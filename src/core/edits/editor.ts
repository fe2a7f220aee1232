// What the goods editor is told of the menu: an item as it can be written, and which codes stand already.
import type { CodeTaken, Editable, GoodsCheck } from '../../contract/entities/editing.ts';
import { failure } from '../failure.ts';
import type { SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import type { GoodsRoom } from '../goods/goods-room.ts';
import type { KeptCommand } from '../outbox/kept-command.ts';
import { afterWishes } from '../outbox/sights.ts';
import { checkGoods } from './refusals.ts';
import { seenIn } from './seen.ts';
import { unreadFieldsOf } from './unread-fields.ts';
import type { PictureName } from '../pictures/picture.ts';

interface EditorParts {
  goods: Pick<GoodsRoom, 'get' | 'search' | 'secondsOf'>;
  /** What is wished of this item and not seen in lists yet, the earliest first. */
  outbox: { wishesOn: (id: string) => readonly KeptCommand[] };
  pictureName: PictureName;
}

export interface Editor {
  open: (id: string) => Promise<Editable>;
  taken: (codes: readonly string[], except: string | null) => Promise<CodeTaken[]>;
  check: (asked: { fields: SomeGoodsFields; isNew: boolean; id: string | null }) => Promise<GoodsCheck>;
  picture: PictureName;
}

export function createEditor({ goods, pictureName, outbox }: EditorParts): Editor {
  return {
    picture: pictureName,
    check: async ({ fields, isNew, id }) => {
      const seen = id === null ? undefined : await seenIn(goods, id);
      return checkGoods(fields, isNew, seen?.record);
    },
    open: async (id) => {
      const seen = await seenIn(goods, id);
      if (seen === undefined) throw failure('goods.gone', 'the menu holds no such item');
      const wishes = outbox.wishesOn(id).map(({ wish }) => wish);
      const fields = afterWishes(seen.values, wishes);
      const unread = unreadFieldsOf(seen.record, (local) => goods.secondsOf(local));
      return { id, title: fields.title ?? seen.title, fields, unread };
    },
    taken: async (codes, except) => {
      const found: CodeTaken[] = [];
      for (const code of new Set(codes.filter((one) => one !== ''))) {
        const page = { words: '', filters: { code }, offset: 0, limit: 5, facets: false };
        const { lines } = await goods.search(page);
        for (const { id, title } of lines) if (id !== except) found.push({ code, id, title });
      }
      return found;
    },
  };
}
