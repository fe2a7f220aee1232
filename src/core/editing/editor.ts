// What the goods editor is told of the menu: an item as it can be written, and which codes stand already.
import type { CodeTaken, Editable, GoodsCheck } from '../../contract/editing.ts';
import { failure } from '../failure.ts';
import { type GoodsFieldName, goodsFields, type SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { GoodsModule } from '../goods/goods-module.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';
import { afterRequests } from '../outbox/snapshots.ts';
import { checkGoods } from '../records/refusals.ts';
import { seenIn } from '../records/seen.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { SecondsOf } from '../platform/shop/shop-time.ts';
import { formOf } from '../records/goods-form.ts';
import { hasUnreadableRows, valuesOf } from '../records/goods-values.ts';

export interface EditorDeps {
  goods: Pick<GoodsModule, 'get' | 'search' | 'secondsOf' | 'state'>;
  /** What is wished of this item and not seen in lists yet, the earliest first. */
  outbox: { pendingOn: (id: string) => readonly StoredCommand[] };
  pictures: { nameOf: PictureName; previewOf: PictureName };
}

export interface Editor {
  open: (id: string) => Promise<Editable>;
  taken: (codes: readonly string[], except: string | null) => Promise<CodeTaken[]>;
  check: (asked: { fields: SomeGoodsFields; isNew: boolean; id: string | null }) => Promise<GoodsCheck>;
  /** Null where the menu has no pictures from there. */
  picture: (address: string) => Promise<string | null>;
}

const SOME_GOODS = 100;

export function createEditor({ goods, pictures, outbox }: EditorDeps): Editor {
  return {
    picture: async (address) => {
      const known = pictures.previewOf(address);
      if (known !== null || goods.state().menu !== 'open') return known;
      // From where the menu's pictures come is known once some of its items were listed.
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

/** All addresses that the shop itself has given this item. */
function picturesIn({ cover, pictures = [], sharePicture, badge, rows = {} }: SomeGoodsFields): string[] {
  const ofRows = Object.values(rows).map(({ picture = '' }) => picture);
  return [cover ?? '', ...pictures, sharePicture ?? '', badge?.picture ?? '', ...ofRows].filter(
    (one) => one !== '',
  );
}

/** What of the form a field of ours becomes. */
const paramOf: Readonly<Record<GoodsFieldName, string>> = {
  title: 'title',
  description: 'description',
  type: 'type',
  detailStyle: 'detail_type',
  categories: 'category',
  cover: 'cover',
  pictures: 'img_urls',
  priceFen: 'price',
  virtualFen: 'virtual_price',
  stock: 'stock',
  state: 'status',
  sellAtSeconds: 'sell_time',
  scanCode: 'scan_code',
  code: 'code',
  supplier: 'supplier',
  shareTitle: 'share_title',
  sharePicture: 'share_img',
  delivery: 'pick_up_type',
  boxFeeFen: 'box_fee',
  badge: 'corner_mark',
  recommends: 'recommend_type',
  regionId: 'region_id',
  templateId: 'delivery_id',
  kinds: 'model',
  rows: 'model_items',
  isPackage: 'is_package_goods',
  parts: 'package',
};

/** Fields of ours, in the order of the contract; none of what is empty anyway: nothing can be lost there. */
export function unreadFieldsOf(record: unknown, secondsOf: SecondsOf): GoodsFieldName[] {
  const form = formOf(record, {}, secondsOf);
  const values = valuesOf(record, secondsOf);
  const hasRows = (values.kinds ?? []).length > 0;
  return names.filter((name) => {
    if (name === 'parts') return values.isPackage === true && values.parts === undefined;
    if (name === 'rows') return hasUnreadableRows(record, values);
    if (name === 'scanCode' && hasRows) return false;
    return !Object.hasOwn(form, paramOf[name]);
  });
}

const names = Object.keys(goodsFields.shape) as GoodsFieldName[];
