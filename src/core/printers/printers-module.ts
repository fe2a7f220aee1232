// The printers of this machine, and the routing of the open shop.
import type { GoodsDetail } from '../../contract/goods.ts';
import type {
  FoundPrinters,
  ItemRoute,
  Printer,
  PrinterSetup,
  PrintersState,
  PrinterStatus,
  PrintRouting,
} from '../../contract/printers.ts';
import type { Language } from '../../contract/settings.ts';
import { defineDomain } from '../domain.ts';
import { failure, invalid } from '../failure.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { noShop, type ShopScope } from '../platform/shop/scope.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import type { Chance, PrinterLinks } from '../ports.ts';
import { TRAINING_ID } from '../session/training-profile.ts';
import { printersIn, printRoutingKind, routingWithin, withMadeGroups } from './print-routing.ts';
import { SavedPrinters } from './saved-printers.ts';
import { splitByPrinter, type SplitTicket } from './split-by-printer.ts';
import { trainingRouting, trainingShopPrinters } from './training-shop-printers.ts';

export interface PrintersModuleDeps {
  cache: Cache;
  chance: Chance;
  printers: PrinterLinks;
  language: () => Language;
  /** The ids of all shops that this desk knows. */
  shops: () => readonly string[];
  item: (id: string) => Promise<Pick<GoodsDetail, 'receiptGroups'>>;
  /** The receipt groups of the open shop. */
  groups: () => readonly { id: string; name: string }[];
  /** The shop's id of a group that was routed before the shop had made it. */
  madeIdOf: (provisionalId: string) => string | undefined;
  statusOf: (printer: string) => PrinterStatus;
  check: (printer: string) => Promise<void>;
  /** Another printer stands behind this id now, or none, if `isAnother`; otherwise only its paper or name differ. */
  onPrinter: (printer: string, isAnother: boolean) => void;
  onChange: (state: PrintersState) => void;
}

interface ShopRouting {
  profileId: string;
  isTraining: boolean;
  document: Document<PrintRouting | null>;
}

export class PrintersModule {
  readonly #deps: PrintersModuleDeps;
  readonly #saved: SavedPrinters;
  /** Undefined while no shop is open. */
  #shop: ShopRouting | undefined;
  #revision = 0;
  #lastRouting = '';

  constructor(deps: PrintersModuleDeps) {
    this.#deps = deps;
    this.#saved = new SavedPrinters(deps.cache);
  }

  open(shop: ShopScope): void {
    const { profileId } = shop;
    const document = shop.document(printRoutingKind(shop.ownFolder));
    this.#shop = { profileId, isTraining: profileId === TRAINING_ID, document };
    shop.on('receipt-groups.changed', () => this.#groupsChanged());
    shop.onEnd(() => {
      this.#shop = undefined;
      this.notify();
    });
    this.notify();
  }

  get(): PrintersState {
    const printers = this.#listed();
    return {
      revision: this.#revision,
      printers,
      statuses: printers.map(({ id }) => this.#deps.statusOf(id)),
      routing: this.#shop === undefined ? null : this.routing(),
    };
  }

  /** Emits the state: also called when what is known of a printer has changed. */
  notify(): void {
    this.#revision += 1;
    this.#deps.onChange(this.get());
  }

  /** The groups of the shop have changed, and an unsaved routing with them. */
  #groupsChanged(): void {
    const routing = JSON.stringify(this.routing());
    if (routing === this.#lastRouting) return;
    this.#lastRouting = routing;
    this.notify();
  }

  /** Whether the training shop is open. */
  isTraining(): boolean {
    return this.#shop?.isTraining === true;
  }

  /** The printers of the training shop are found even while another shop is open, since jobs may wait for them. */
  find(id: string): Printer | undefined {
    return this.#saved.find(id) ?? trainingShopPrinters(this.#deps.language()).find((each) => each.id === id);
  }

  /** Throws `printing.no-printer`. */
  listed(id: string): Printer {
    const printer = this.#listed().find((each) => each.id === id);
    if (printer === undefined) throw failure('printing.no-printer', 'there is no such printer');
    return printer;
  }

  /** The printers were restored from a backup. */
  renewed(): void {
    for (const { id } of this.#saved.all()) this.#deps.onPrinter(id, true);
    this.notify();
  }

  /** In the training shop its own printers come first. */
  all(): Printer[] {
    return this.#listed();
  }

  save(id: string | null, setup: PrinterSetup): PrintersState {
    const before = id === null ? undefined : this.#saved.find(id);
    if (id !== null && before === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    const saved = id ?? this.#deps.chance.id();
    this.#saved.save(saved, setup);
    this.#deps.onPrinter(saved, before === undefined || !isSamePrinter(before, setup));
    this.notify();
    return this.get();
  }

  remove(id: string): PrintersState {
    if (this.#saved.find(id) === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    this.#saved.remove(id);
    for (const shop of this.#deps.shops()) this.#takeOut(id, shop);
    this.#deps.onPrinter(id, true);
    this.notify();
    return this.get();
  }

  async check(id: string): Promise<PrintersState> {
    if (!this.#listed().some((each) => each.id === id)) throw invalid({ path: ['id'], rule: 'wrong' });
    await this.#deps.check(id);
    return this.get();
  }

  route(shop: string, routing: PrintRouting): PrintersState {
    const { document, profileId } = this.#opened();
    if (profileId !== shop) throw noShop();
    const known = new Set(this.#listed().map(({ id }) => id));
    if (!printersIn(routing).every((id) => known.has(id)))
      throw invalid({ path: ['routing'], rule: 'wrong' });
    document.set(routing);
    this.notify();
    return this.get();
  }

  /** Throws `session.none` while no shop is open. */
  routing(): PrintRouting {
    const { document, isTraining } = this.#opened();
    const printers = this.#listed();
    const saved = document.get();
    if (saved === null) return isTraining ? trainingRouting(this.#deps.groups()) : firstRouting(printers);
    const made = withMadeGroups(saved, this.#deps.madeIdOf);
    // The outbox forgets in time which group a command has made.
    if (JSON.stringify(made) !== JSON.stringify(saved)) document.set(made);
    return routingWithin(made, (id) => printers.some((each) => each.id === id));
  }

  split<Line extends { groups: readonly string[] }>(lines: readonly Line[]): SplitTicket<Line> {
    const known = new Set(this.#listed().map(({ id }) => id));
    return splitByPrinter(lines, this.routing(), (id) => known.has(id));
  }

  /** The names of the groups that are routed to a printer; none while no shop is open. */
  groupsAt(printer: string): string[] {
    if (this.#shop === undefined) return [];
    const { groups } = this.routing();
    return this.#deps
      .groups()
      .filter(({ id }) => groups[id]?.includes(printer))
      .map(({ name }) => name);
  }

  async routeOf(id: string): Promise<ItemRoute> {
    const { receiptGroups } = await this.#deps.item(id);
    const { shares } = this.split([{ groups: receiptGroups.map((group) => group.id) }]);
    return {
      groups: receiptGroups.map((group) => ({ id: group.id, name: group.name })),
      printers: shares.map(({ printer }) => printer),
      isByDefault: shares.every(({ lines }) => lines.every(({ isByDefault }) => isByDefault)),
    };
  }

  findOnMachine(): Promise<FoundPrinters> {
    return this.#deps.printers.find();
  }

  #opened(): ShopRouting {
    if (this.#shop === undefined) throw noShop();
    return this.#shop;
  }

  #listed(): Printer[] {
    const training = this.isTraining() ? trainingShopPrinters(this.#deps.language()) : [];
    return [...training, ...this.#saved.all()];
  }

  #takeOut(printer: string, shop: string): void {
    const document = this.#deps.cache.document(printRoutingKind(ownFolderOf(shop)));
    const routing = document.get();
    if (routing !== null && printersIn(routing).includes(printer))
      document.set(routingWithin(routing, (id) => id !== printer));
  }
}

/** What is known of a printer holds as long as it is reached and spoken to in the same way. */
const isSamePrinter = (before: PrinterSetup, now: PrinterSetup) =>
  before.commands === now.commands && JSON.stringify(before.connection) === JSON.stringify(now.connection);

/** The first printer prints everything until a person says otherwise. */
function firstRouting(printers: readonly Printer[]): PrintRouting {
  const first = printers[0]?.id ?? null;
  return { groups: {}, others: first, receipts: first };
}

export const printersDomain = defineDomain({
  name: 'printers',
  create: (deps: PrintersModuleDeps) => new PrintersModule(deps),
  routes: (printers) => ({
    'printers.get': () => printers.get(),
    'printers.save': ({ id, setup }) => printers.save(id, setup),
    'printers.remove': ({ id }) => printers.remove(id),
    'printers.check': ({ id }) => printers.check(id),
    'printers.find': () => printers.findOnMachine(),
    'printers.route': ({ shop, routing }) => printers.route(shop, routing),
    'printers.of-item': ({ id }) => printers.routeOf(id),
  }),
});
