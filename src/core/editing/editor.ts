// What the goods editor needs of the menu: an item in editable form, and the codes that are taken.
import type { CodeTaken, Editable, GoodsCheck } from '../../contract/editing.ts';
import { failure } from '../failure.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Goods, goodsDomain } from '../goods/goods.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';
import { afterRequests } from '../../records/requests.ts';
import { checkGoods } from '../../records/refusals.ts';
import { seenIn } from '../records/seen.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { unreadFieldsOf } from '../../records/unread-fields.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';
import type { Clock } from '../ports.ts';
import { Drafts, draftsKind } from './drafts.ts';

export interface EditorDeps {
  goods: Pick<Goods, 'get' | 'search' | 'secondsOf' | 'state' | 'localGroupsOf'>;
  /** Changes of this item that the fetched lists do not show yet, the earliest first. */
  outbox: { pendingOn: (id: string) => readonly StoredCommand[] };
  pictures: { nameOf: PictureName; previewOf: PictureName };
}

export interface Editor {
  open: (id: string) => Promise<Editable>;
  taken: (codes: readonly string[], except: string | null) => Promise<CodeTaken[]>;
  check: (asked: { fields: SomeGoodsFields; isNew: boolean; id: string | null }) => Promise<GoodsCheck>;
  /** Null if the menu has no pictures from that origin. */
  picture: (address: string) => Promise<string | null>;
}

const SOME_GOODS = 100;

export function createEditor({ goods, pictures, outbox }: EditorDeps): Editor {
  return {
    picture: async (address) => {
      const known = pictures.previewOf(address);
      if (known !== null || goods.state().menu !== 'open') return known;
      // The origins of the menu's pictures are known only after some of its items were listed.
      await goods.search({ words: '', filters: {}, offset: 0, limit: SOME_GOODS, facets: false });
      return pictures.previewOf(address);
    },
    check: async ({ fields, isNew, id }) => {
      const seen = id === null ? undefined : await seenIn(goods, id);
      return checkGoods(fields, isNew, seen?.record);
    },
    open: async (id) => {
      const seen = await seenIn(goods, id);
      if (seen === undefined) throw failure('goods.gone', 'the menu holds no such item');
      for (const address of picturesIn(seen.values)) pictures.nameOf(address);
      const requests = outbox.pendingOn(id).map(({ request }) => request);
      const fields = afterRequests(seen.values, requests);
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

/** Every picture address that the shop has given this item. */
function picturesIn({ cover, pictures = [], sharePicture, badge, rows = {} }: SomeGoodsFields): string[] {
  const ofRows = Object.values(rows).map(({ picture = '' }) => picture);
  return [cover ?? '', ...pictures, sharePicture ?? '', badge?.picture ?? '', ...ofRows].filter(
    (one) => one !== '',
  );
}

interface EditingDeps extends Omit<EditorDeps, 'goods'> {
  goods: ModuleOf<typeof goodsDomain>;
  clock: Clock;
}

export const editingDomain = shopDomain('editing', (shop, deps: EditingDeps) => {
  const editor = createEditor({ ...deps, goods: deps.goods.of(shop) });
  const drafts = new Drafts(shop.document(draftsKind(shop.ownFolder)), deps.clock);
  return {
    routes: {
      'editing.open': ({ id }) => editor.open(id),
      'editing.check': ({ id = null, ...asked }) => editor.check({ ...asked, id }),
      'editing.codes': ({ codes, except }) => editor.taken(codes, except),
      'editing.picture': ({ address }) => editor.picture(address),
      'editing.drafts': () => drafts.all(),
      'editing.save-draft': (draft) => drafts.keep(draft),
      'editing.drop-draft': ({ key }) => drafts.drop(key),
    },
  };
});
