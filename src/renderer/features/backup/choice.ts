// The person's selection from a backup: parts of the desk, shops to add, parts of shops.
import {
  type BackupChoice,
  type BackupPart,
  backupSections,
  type BackupPreview,
  type FoundOrders,
  type FoundPart,
} from '../../../contract/backup.ts';

export type Choice = Omit<BackupChoice, 'id'>;

/** The index of a shop in the preview, or null for the desk. */
export type At = number | null;

export const isKnownPart = (name: string): name is BackupPart => backupSections.some((part) => part === name);

/** Parts that are identical or unreadable cannot be selected. */
export const canTake = ({ part, status }: FoundPart): boolean =>
  isKnownPart(part) && (status === 'new' || status === 'replaces');

const newIn = (parts: readonly FoundPart[]): BackupPart[] =>
  parts.flatMap((found) =>
    canTake(found) && found.status === 'new' && isKnownPart(found.part) ? [found.part] : [],
  );

/** Restoring them changes no order of this machine. */
export const canTakeOrders = (orders: FoundOrders | null): boolean =>
  orders?.status === 'new' || orders?.status === 'archive';

/** Selects everything new; replacing something must be chosen explicitly. */
export const firstChoice = ({ desk, shops }: BackupPreview): Choice => ({
  desk: newIn(desk),
  shops: shops.flatMap((shop, at) => {
    const [parts, orders] = [newIn(shop.parts), canTakeOrders(shop.orders)];
    return shop.known === null || parts.length > 0 || orders ? [{ at, parts, orders }] : [];
  }),
});

export const partsAt = ({ desk, shops }: Choice, at: At): readonly BackupPart[] =>
  at === null ? desk : (shops.find((shop) => shop.at === at)?.parts ?? []);

export const hasOrders = ({ shops }: Choice, at: number): boolean =>
  shops.some((shop) => shop.at === at && shop.orders);

export const hasShop = ({ shops }: Choice, at: number): boolean => shops.some((shop) => shop.at === at);

interface Tick {
  part: string;
  isOn: boolean;
}

export function withPart(choice: Choice, at: At, { part: name, isOn }: Tick): Choice {
  if (!isKnownPart(name)) return choice;
  const others = partsAt(choice, at).filter((part) => part !== name);
  const parts = isOn ? [...others, name] : others;
  if (at === null) return { ...choice, desk: parts };
  const shop = { at, parts, orders: hasOrders(choice, at) };
  return { ...choice, shops: [...choice.shops.filter((each) => each.at !== at), shop] };
}

export function withOrders(choice: Choice, at: number, orders: boolean): Choice {
  const shop = { at, parts: [...partsAt(choice, at)], orders };
  return { ...choice, shops: [...choice.shops.filter((each) => each.at !== at), shop] };
}

/** A shop that is not added brings none of its parts. */
export function withoutShop(choice: Choice, at: number): Choice {
  return { ...choice, shops: choice.shops.filter((shop) => shop.at !== at) };
}

/** Adds the shop with all its new parts and its orders. */
export function withShop(choice: Choice, at: number, preview: BackupPreview): Choice {
  const parts = newIn(preview.shops[at]?.parts ?? []);
  const orders = canTakeOrders(preview.shops[at]?.orders ?? null);
  return { ...choice, shops: [...withoutShop(choice, at).shops, { at, parts, orders }] };
}

/** Selecting a shop that is already here counts only with parts. */
export function isNothing({ desk, shops }: Choice, preview: BackupPreview): boolean {
  const isWanted = ({ at, parts, orders }: Choice['shops'][number]) =>
    parts.length > 0 || orders || preview.shops[at]?.known === null;
  return desk.length === 0 && !shops.some(isWanted);
}

export const replaces = (choice: Choice, preview: BackupPreview): boolean => {
  const isReplaced = (at: At) => (found: FoundPart) =>
    found.status === 'replaces' && partsAt(choice, at).some((part) => part === found.part);
  return (
    preview.desk.some(isReplaced(null)) || preview.shops.some(({ parts }, at) => parts.some(isReplaced(at)))
  );
};
