// What a backup is made of: one line a part, each a document that people have made, by its name and its schema.
import type { BackupPart } from '../../contract/entities/backup.ts';
import type { Cache, DocumentKind } from '../cache/cache.ts';
import { shelfKind } from '../coupons/shelf.ts';
import { usedFormsKind } from '../data-objects/used-forms.ts';
import { draftsKind } from '../edits/drafts.ts';
import { floorPlanKind } from '../floor-plan/floor-plan-room.ts';
import { goodsViewsKind } from '../goods/goods-views.ts';
import { keptColumnsKind } from '../imports/kept-columns.ts';
import { ownFolderOf } from '../session/profiles.ts';
import { behaviourKind } from '../shop-behaviour/behaviour-file.ts';
import { settingsKind } from '../settings/settings.ts';
import { tableCardsKind } from '../table-cards/table-cards.ts';
import { documentPart, type Part } from './part.ts';

interface DeskPart {
  scope: 'desk';
  open: (cache: Cache) => Part;
}

interface ShopPart {
  scope: 'shop';
  open: (cache: Cache, shop: string) => Part;
}

type Count<Value> = (value: Value) => number;

const ofDesk = <Value>(kind: DocumentKind<Value>): DeskPart => ({
  scope: 'desk',
  open: (cache) => documentPart(cache, kind),
});

/** `count` where a person would ask how many there are. */
const ofShop = <Value>(kindOf: (shop: string) => DocumentKind<Value>, count?: Count<Value>): ShopPart => ({
  scope: 'shop',
  open: (cache, shop) => documentPart(cache, kindOf(shop), count),
});

/** The same for documents in the folder of what people made for the shop. */
const ofOwn = <Value>(kindOf: (ownFolder: string) => DocumentKind<Value>, count?: Count<Value>) =>
  ofShop((shop) => kindOf(ownFolderOf(shop)), count);

const countOf = (all: readonly unknown[]) => all.length;

export const parts: Readonly<Record<BackupPart, DeskPart | ShopPart>> = {
  settings: ofDesk(settingsKind),
  'goods-views': ofShop(goodsViewsKind, ({ views }) => views.length),
  drafts: ofOwn(draftsKind, countOf),
  'import-columns': ofOwn(keptColumnsKind, countOf),
  'floor-plan': ofOwn(floorPlanKind, ({ plan }) => plan.tables.length),
  coupons: ofOwn(shelfKind, countOf),
  'table-cards': ofOwn(tableCardsKind),
  behaviour: ofOwn(behaviourKind),
  'data-forms': ofOwn(usedFormsKind, countOf),
};
