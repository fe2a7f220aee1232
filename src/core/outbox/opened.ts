// The outbox of one shop with all that it stands on: made when the shop is opened, left when another one is.
import { BatchBook, type BatchBookDeps } from './batch-book.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Chance, Clock, Journals, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { Journal } from './journal.ts';
import { type StoredCommand, subjectOf } from './stored-command.ts';
import { Outbox } from './outbox.ts';
import type { ShownLists } from './shown-lists.ts';
import { Unconfirmed } from './unconfirmed.ts';
import { Worker } from './worker.ts';

export interface OpenedDeps {
  cache: BatchBookDeps['cache'];
  journals: Journals;
  clock: Clock;
  chance: Chance;
  log: Log;
  lists: ShownLists;
}

export interface Hearers {
  revision: () => number;
  /** The outbox says something else. */
  onChange: () => void;
  /** The same, and long enough after the last time: a long queue that moves on is followed by eye, not by every step. */
  onPause: () => void;
  onBatches: () => void;
  /** Those who wrote to the same files before have come to their end. */
  left: Promise<void>;
}

export interface Opened {
  shop: OpenShop;
  journal: Journal;
  worker: Worker;
  outbox: Outbox;
  book: BatchBook;
  unconfirmed: Readonly<Record<'goods' | 'group', Unconfirmed>>;
  throttle: Throttle;
  /** Raises where what is on the disk cannot be read. */
  isReady: Promise<void>;
}

const NOTIFIED_EVERY_MS = 100;

export function openOutbox(shop: OpenShop, deps: OpenedDeps, hearers: Hearers): Opened {
  const { clock, journals, lists, log } = deps;
  const throttle = createThrottle(clock, NOTIFIED_EVERY_MS, hearers.onPause);
  const onChange = () => {
    hearers.onChange();
    throttle.soon();
  };
  const unconfirmed = {
    goods: new Unconfirmed({ clock, look: lists.goods.look, onChange }),
    group: new Unconfirmed({ clock, look: lists.group.look, onChange }),
  };
  const onDone = (command: StoredCommand) => unconfirmed[subjectOf(command)].add(command);
  const book = new BatchBook({ ...deps, shop, onChange: hearers.onBatches });
  const journal = new Journal({
    ...deps,
    file: journals.open(placeOf(shop.ownFolder)),
    onStored: (command) => book.hear(command),
    beforeForgetting: () => book.write(),
  });
  const worker = new Worker({ ...deps, shop, journal, onChange, onDone });
  const outbox = new Outbox({ ...deps, journal, worker, onChange, revision: hearers.revision });
  const open = async () => {
    await hearers.left;
    await book.open();
    await outbox.open();
    await book.settle(journal.queue);
    // In the order in which they were sent, which a clock that was set back does not tell.
    const over = journal.queue.over().toSorted((one, other) => one.place - other.place);
    for (const command of over) if (isUnconfirmed(command, lists)) onDone(command);
  };
  const isReady = open();
  isReady.catch((error: unknown) => log.error('outbox.unreadable', { why: String(error) }));
  const end = () => {
    [...Object.values(unconfirmed), book].forEach((one) => one.end());
    // A moment later: where another one is opened in its place, that one has something to say, and this one nothing.
    void Promise.resolve().then(() => [onChange, hearers.onBatches].forEach((tellLast) => tellLast()));
  };
  shop.signal.addEventListener('abort', end, { once: true });
  return { shop, journal, worker, outbox, book, unconfirmed, throttle, isReady };
}

/**
 * Done after the fetching of the list began: a program that ended right then has not seen it. No clock tells, as it may
 * have been set back or forward since, but the list itself: it is still the one of then, or the one being fetched then.
 */
function isUnconfirmed(command: StoredCommand, lists: ShownLists): boolean {
  const asOfSeconds = lists[subjectOf(command)].asOfSeconds();
  const { state, listOfSeconds, begunSeconds, changedAtSeconds } = command;
  if (state !== 'done' || asOfSeconds === null) return false;
  if (listOfSeconds === asOfSeconds) return true;
  // The lines of an earlier version do not know what was being fetched.
  return begunSeconds?.includes(asOfSeconds) ?? changedAtSeconds >= asOfSeconds;
}

export const placeOf = (folder: string): string => `${folder}/outbox`;
