// What the goods editor is told of the menu: an item as it can be written, and which codes stand already.
import type { CodeTaken, Editable } from '../../contract/entities/editing.ts';
import { failure } from '../failure.ts';
import type { GoodsRoom } from '../goods/goods-room.ts';
import type { KeptCommand } from '../outbox/kept-command.ts';
import { afterWishes } from '../outbox/sights.ts';
import { seenIn } from './seen.ts';
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
  picture: PictureName;
}

export function createEditor({ goods, pictureName, outbox }: EditorParts): Editor {
  return {
    picture: pictureName,
    open: async (id) => {
      const seen = await seenIn(goods, id);
      if (seen === undefined) throw failure('goods.gone', 'the menu holds no such item');
      const wishes = outbox.wishesOn(id).map(({ wish }) => wish);
      const fields = afterWishes(seen.values, wishes);
      return { id, title: fields.title ?? seen.title, fields };
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
