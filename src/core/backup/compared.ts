// Compares a backup with this machine: for each part, what restoring it would do.
import { type BackupPart, backupSections, type FoundPart, type PartStatus } from '../../contract/backup.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { JsonObject } from '../ports.ts';
import { peoplePart } from './people-part.ts';
import { documentPart, type PartContent, type Part, textOf } from './part.ts';
import { addOnsKind } from '../add-ons/add-ons.ts';
import { counterKind, favouritesKind } from '../counter/counter-documents.ts';
import { couponListKind } from '../coupons/coupon-list.ts';
import { ownCouponsKind } from '../coupons/own-coupons.ts';
import { usedFormsKind } from '../data-objects/used-forms.ts';
import { defaultPictureKind } from '../default-picture/default-picture.ts';
import { dishCostsKind } from '../dish-costs/dish-costs.ts';
import { kitchenKind } from '../kitchen/kitchen-settings.ts';
import { draftsKind } from '../editing/drafts.ts';
import { floorPlanKind } from '../floor-plan/floor-plan.ts';
import { goodsViewsKind } from '../goods/goods-views.ts';
import { importChoicesKind } from '../imports/import-choices.ts';
import { savedColumnsKind } from '../imports/saved-columns.ts';
import { printRoutingKind } from '../printers/print-routing.ts';
import { savedPrintersKind } from '../printers/saved-printers.ts';
import { ticketTemplatesKind } from '../printing/templates.ts';
import { localGroupsKind } from '../local-groups/local-groups.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { behaviourKind } from '../shop-behaviour/behaviour-file.ts';
import { settingsKind } from '../settings/settings.ts';
import { taxKind } from '../tax/tax.ts';
import { tableCardsKind } from '../table-cards/table-cards.ts';

/** A part of the file that can be restored. */
export interface Restorable {
  part: BackupPart;
  held: PartContent;
  /** The content on this machine when the preview was made. */
  previewed: string;
}

export interface Compared {
  found: FoundPart[];
  restorable: Restorable[];
}

/** Parts of a shop that this machine does not have have no counterpart here. */
export interface Target {
  cache: Cache;
  /** Null for the desk; undefined for a shop that this machine does not have. */
  shop: string | null | undefined;
}

const isPart = (name: string): name is BackupPart => backupSections.some((part) => part === name);

/** Undefined if a desk's part is asked for in a shop, or the other way round. */
export function partAt(
  part: BackupPart,
  { cache, shop }: { cache: Cache; shop: string | null },
): Part | undefined {
  const { scope, open } = parts[part];
  if ((scope === 'desk') !== (shop === null)) return undefined;
  return open(cache, shop ?? '');
}

export function compared(files: Readonly<Record<string, JsonObject>>, target: Target): Compared {
  const result: Compared = { found: [], restorable: [] };
  for (const [name, file] of Object.entries(files)) {
    const { found, restorable } = comparedPart(name, file, target);
    result.found.push(found);
    if (restorable !== undefined) result.restorable.push(restorable);
  }
  return result;
}

function comparedPart(
  name: string,
  file: JsonObject,
  { cache, shop }: Target,
): { found: FoundPart; restorable?: Restorable } {
  const unknown = { part: name, count: null, countHere: null };
  if (!isPart(name)) return { found: { ...unknown, status: 'newer' } };
  // Reading a part's file does not depend on the shop.
  const part = partAt(name, { cache, shop: shop === undefined ? NO_SHOP : shop });
  const held = part?.check(file) ?? 'unreadable';
  if (typeof held === 'string') return { found: { ...unknown, status: held } };
  const here = shop === undefined ? undefined : part?.read();
  const previewed = textOf(here);
  const status: PartStatus = here === undefined ? 'new' : previewed === textOf(held) ? 'same' : 'replaces';
  const found = { part: name, status, count: held.count, countHere: here?.count ?? null };
  if (status !== 'same' && part?.staysHere?.() === true) return { found: { ...found, status: 'stays' } };
  return {
    found,
    restorable: { part: name, held, previewed },
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

/** `count` is given for parts whose number of entries means something to a person. */
const ofDesk = <Value>(kind: DocumentKind<Value>, count?: Count<Value>): DeskPart => ({
  scope: 'desk',
  open: (cache) => documentPart(cache, kind, count),
});

const ofShop = <Value>(kindOf: (shop: string) => DocumentKind<Value>, count?: Count<Value>): ShopPart => ({
  scope: 'shop',
  open: (cache, shop) => documentPart(cache, kindOf(shop), count),
});

/** For documents in the folder of what people have made for the shop. */
const ofOwn = <Value>(kindOf: (ownFolder: string) => DocumentKind<Value>, count?: Count<Value>) =>
  ofShop((shop) => kindOf(ownFolderOf(shop)), count);

const countOf = (all: readonly unknown[]) => all.length;

const parts: Readonly<Record<BackupPart, DeskPart | ShopPart>> = {
  settings: ofDesk(settingsKind),
  people: { scope: 'desk', open: peoplePart },
  'goods-views': ofShop(goodsViewsKind, ({ views }) => views.length),
  drafts: ofOwn(draftsKind, countOf),
  'import-columns': ofOwn(savedColumnsKind, countOf),
  'import-choices': ofOwn(importChoicesKind),
  'default-picture': ofOwn(defaultPictureKind),
  'floor-plan': ofOwn(floorPlanKind, ({ plan }) => plan.tables.length),
  coupons: ofOwn(couponListKind, countOf),
  'own-coupons': ofOwn(ownCouponsKind, ({ coupons }) => coupons.length),
  'table-cards': ofOwn(tableCardsKind),
  behaviour: ofOwn(behaviourKind),
  'local-groups': ofOwn(localGroupsKind, ({ items }) => Object.keys(items).length),
  'data-forms': ofOwn(usedFormsKind, countOf),
  printers: ofDesk(savedPrintersKind, countOf),
  'print-routing': ofOwn(printRoutingKind),
  'ticket-templates': ofDesk(ticketTemplatesKind),
  counter: ofOwn(counterKind),
  favourites: ofOwn(favouritesKind, ({ items }) => items.length),
  'add-ons': ofOwn(addOnsKind, ({ lists }) => lists.length),
  'dish-costs': ofOwn(dishCostsKind, ({ costs }) => costs.length),
  kitchen: ofOwn(kitchenKind, ({ stations }) => stations.length),
  tax: ofOwn(taxKind, ({ classes }) => classes.length),
};
