// The outbox of one shop with everything that it needs: created when the shop is opened, ended when it is closed.
import { BatchBook, type BatchBookDeps } from './batch-book.ts';
import type { ReportDamage } from '../platform/storage/found-damage.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Digest, Journals, Log } from '../ports.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import { type LocalGroupChanges, openLocalGroups } from '../local-groups/local-groups.ts';
import { withoutGroups } from './groups-of-items.ts';
import { Journal } from './journal.ts';
import { endHere } from './end-here.ts';
import { type StoredCommand, subjectOf } from './stored-command.ts';
import { Outbox } from './outbox.ts';
import { Saving } from './saving.ts';
import type { ShownLists } from './shown-lists.ts';
import { shownAs } from './shown-take.ts';
import { Unconfirmed } from './unconfirmed.ts';
import { Worker } from './worker.ts';

export interface OpenedDeps {
  cache: BatchBookDeps['cache'];
  journals: Journals;
  clock: Clock;
  chance: Chance;
  log: Log;
  digest: Digest;
  /** The id of this installation. */
  device: () => string;
  onDamage: ReportDamage;
  lists: ShownLists;
  /** Called when the receipt groups that are stored here have changed. */
  onLocalGroups: (ownFolder: string, changes: LocalGroupChanges) => void;
}

export interface OutboxListeners {
  revision: () => number;
  /** Called at every change. */
  onChange: () => void;
  /** Throttled: a person follows a long queue by eye and need not see every step. */
  onPause: () => void;
  onBatches: () => void;
}

export interface Opened {
  shop: ShopScope;
  journal: Journal;
  worker: Worker;
  outbox: Outbox;
  book: BatchBook;
  unconfirmed: Readonly<Record<'goods' | 'group', Unconfirmed>>;
  throttle: Throttle;
  /** Rejects if the files cannot be read. */
  isReady: Promise<void>;
}

const NOTIFIED_EVERY_MS = 100;

export function openOutbox(shop: ShopScope, deps: OpenedDeps, listeners: OutboxListeners): Opened {
  const { clock, journals, lists, log } = deps;
  const throttle = createThrottle(clock, NOTIFIED_EVERY_MS, listeners.onPause);
  const onChange = () => {
    listeners.onChange();
    throttle.soon();
  };
  const unconfirmed = {
    goods: new Unconfirmed({ clock, look: lists.goods.look, onChange }),
    group: new Unconfirmed({ clock, look: lists.group.look, onChange }),
  };
  const onDone = (command: StoredCommand) => {
    const sent = sentPartOf(shownAs(command));
    if (sent !== undefined) unconfirmed[subjectOf(command)].add(sent);
  };
  const groups = openLocalGroups({
    ...deps,
    shop,
    onChange: (changes) => deps.onLocalGroups(shop.ownFolder, changes),
  });
  const book = new BatchBook({ ...deps, shop, onChange: listeners.onBatches });
  const journal = new Journal({
    ...deps,
    shop: shop.profileId,
    file: journals.open(placeOf(shop.ownFolder)),
    onStored: (command) => book.update(command),
    beforeForgetting: () => book.write(),
  });
  const saving = new Saving({ ...deps, shop });
  const worker = new Worker({ ...deps, shop, journal, groups, saving, onChange, onDone });
  const outbox = new Outbox({
    ...deps,
    journal,
    worker,
    saving,
    onChange,
    revision: listeners.revision,
    endHere: () => endHere({ journal, groups, nowSeconds: clock.nowSeconds }),
  });
  const open = async () => {
    await shop.previous;
    await book.open();
    await outbox.open();
    await book.settle(journal.queue);
    // In the order of sending: the clock may have been set back since, so times do not give it.
    const over = journal.queue.over().toSorted((one, other) => one.place - other.place);
    for (const command of over) if (isUnconfirmed(command, lists)) onDone(command);
  };
  const isReady = open();
  isReady.catch((error: unknown) => log.error('outbox.unreadable', { why: String(error) }));
  const end = () => {
    [...Object.values(unconfirmed), book].forEach((one) => one.end());
    // Deferred, so that if another shop is opened in place of this one, that shop's outbox is the one that reports its state.
    void Promise.resolve().then(() => [onChange, listeners.onBatches].forEach((notify) => notify()));
  };
  shop.signal.addEventListener('abort', end, { once: true });
  return { shop, journal, worker, outbox, book, unconfirmed, throttle, isReady };
}

/** Without the receipt groups that are stored here, since no fetch will ever show them; undefined if nothing is left. */
function sentPartOf(command: StoredCommand | undefined): StoredCommand | undefined {
  if (command === undefined) return undefined;
  const { request, keepsGroups } = command;
  if (keepsGroups !== true || !('fields' in request)) return command;
  const fields = withoutGroups(request.fields);
  const isEmpty = request.kind === 'goods.change' && Object.keys(fields).length === 0;
  return isEmpty ? undefined : { ...command, request: { ...request, fields } };
}

/**
 * A command may have been done after the fetch of the shown list began, so the list does not contain it. Times cannot
 * decide that, as the clock may have been set since; the identity of the list can: it is still the one of then, or the
 * one that was being fetched then.
 */
function isUnconfirmed(command: StoredCommand, lists: ShownLists): boolean {
  const asOfSeconds = lists[subjectOf(command)].asOfSeconds();
  const { state, listOfSeconds, begunSeconds, changedAtSeconds } = command;
  if (state !== 'done' || asOfSeconds === null) return false;
  if (listOfSeconds === asOfSeconds) return true;
  // Lines of an earlier version do not record which lists were being fetched.
  return begunSeconds?.includes(asOfSeconds) ?? changedAtSeconds >= asOfSeconds;
}

export const placeOf = (folder: string): string => `${folder}/outbox`;
