// Holds a backup against this machine: of each part, what taking it over would do.
import { type BackupPart, backupSections, type FoundPart } from '../../contract/backup.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { JsonObject } from '../ports.ts';
import { documentPart, type Held, type Part, textOf } from './part.ts';
import { couponListKind } from '../coupons/coupon-list.ts';
import { usedFormsKind } from '../data-objects/used-forms.ts';
import { draftsKind } from '../editing/drafts.ts';
import { floorPlanKind } from '../floor-plan/floor-plan-module.ts';
import { goodsViewsKind } from '../goods/goods-views.ts';
import { savedColumnsKind } from '../imports/saved-columns.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { behaviourKind } from '../shop-behaviour/behaviour-file.ts';
import { settingsKind } from '../settings/settings.ts';
import { tableCardsKind } from '../table-cards/table-cards.ts';

/** A part of the file that can be taken over. */
export interface Takeable {
  part: BackupPart;
  held: Held;
  /** What stood here when the person was asked. */
  hereThen: string;
}

export interface Compared {
  found: FoundPart[];
  takeable: Takeable[];
}

/** The parts of a shop that this machine does not have are parts of nothing. */
export interface Place {
  cache: Cache;
  /** Null for the desk; undefined for a shop that is not here. */
  shop: string | null | undefined;
}

const isPart = (name: string): name is BackupPart => backupSections.some((part) => part === name);

/** Undefined where it does not belong there. */
export function partAt(
  part: BackupPart,
  { cache, shop }: { cache: Cache; shop: string | null },
): Part | undefined {
  const { scope, open } = parts[part];
  if ((scope === 'desk') !== (shop === null)) return undefined;
  return open(cache, shop ?? '');
}

export function compared(files: Readonly<Record<string, JsonObject>>, place: Place): Compared {
  const result: Compared = { found: [], takeable: [] };
  for (const [name, file] of Object.entries(files)) {
    const { found, takeable } = comparedPart(name, file, place);
    result.found.push(found);
    if (takeable !== undefined) result.takeable.push(takeable);
  }
  return result;
}

function comparedPart(
  name: string,
  file: JsonObject,
  { cache, shop }: Place,
): { found: FoundPart; takeable?: Takeable } {
  const unknown = { part: name, count: null, countHere: null };
  if (!isPart(name)) return { found: { ...unknown, status: 'newer' } };
  // How a part reads its file does not hang on the shop.
  const part = partAt(name, { cache, shop: shop === undefined ? NO_SHOP : shop });
  const held = part?.check(file) ?? 'unreadable';
  if (typeof held === 'string') return { found: { ...unknown, status: held } };
  const here = shop === undefined ? undefined : part?.read();
  const hereThen = textOf(here);
  const status = here === undefined ? 'new' : hereThen === textOf(held) ? 'same' : 'replaces';
  return {
    found: { part: name, status, count: held.count, countHere: here?.count ?? null },
    takeable: { part: name, held, hereThen },
  };
}

const NO_SHOP = 'none';

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

const parts: Readonly<Record<BackupPart, DeskPart | ShopPart>> = {
  settings: ofDesk(settingsKind),
  'goods-views': ofShop(goodsViewsKind, ({ views }) => views.length),
  drafts: ofOwn(draftsKind, countOf),
  'import-columns': ofOwn(savedColumnsKind, countOf),
  'floor-plan': ofOwn(floorPlanKind, ({ plan }) => plan.tables.length),
  coupons: ofOwn(couponListKind, countOf),
  'table-cards': ofOwn(tableCardsKind),
  behaviour: ofOwn(behaviourKind),
  'data-forms': ofOwn(usedFormsKind, countOf),
};
