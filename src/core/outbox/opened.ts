// The outbox of one shop with all that it stands on: made when the shop is opened, left when another one is.
import { BatchBook, type BatchBookParts } from '../batches/batch-book.ts';
import { createThrottle, type Throttle } from '../sync/throttle.ts';
import type { Chance, Clock, Journals, Log } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { Journal } from './journal.ts';
import { type KeptCommand, subjectOf } from './kept-command.ts';
import { Outbox } from './outbox.ts';
import type { ShownLists } from './shown-lists.ts';
import { Unseen } from './unseen.ts';
import { Worker } from './worker.ts';

export interface OpenedParts {
  cache: BatchBookParts['cache'];
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
  unseen: Readonly<Record<'goods' | 'group', Unseen>>;
  tell: Throttle;
  /** Raises where what is on the disk cannot be read. */
  isReady: Promise<void>;
}

const TOLD_EVERY_MS = 100;

export function openOutbox(shop: OpenShop, parts: OpenedParts, hearers: Hearers): Opened {
  const { clock, journals, lists, log } = parts;
  const tell = createThrottle(clock, TOLD_EVERY_MS, hearers.onPause);
  const onChange = () => {
    hearers.onChange();
    tell.soon();
  };
  const unseen = {
    goods: new Unseen({ clock, look: lists.goods.look, onChange }),
    group: new Unseen({ clock, look: lists.group.look, onChange }),
  };
  const onDone = (command: KeptCommand) => unseen[subjectOf(command)].add(command);
  const book = new BatchBook({ ...parts, shop, onChange: hearers.onBatches });
  const journal = new Journal({
    ...parts,
    file: journals.open(placeOf(shop.ownFolder)),
    onKept: (command) => book.hear(command),
    beforeForgetting: () => book.write(),
  });
  const worker = new Worker({ ...parts, shop, journal, onChange, onDone });
  const outbox = new Outbox({ ...parts, journal, worker, onChange, revision: hearers.revision });
  const open = async () => {
    await hearers.left;
    await book.open();
    await outbox.open();
    await book.settle(journal.queue);
    // In the order in which they were told, which a clock that was set back does not tell.
    const over = journal.queue.over().toSorted((one, other) => one.place - other.place);
    for (const command of over) if (isUnseen(command, lists)) onDone(command);
  };
  const isReady = open();
  isReady.catch((error: unknown) => log.error('outbox.unreadable', { why: String(error) }));
  const end = () => {
    [...Object.values(unseen), book].forEach((one) => one.end());
    // A moment later: where another one is opened in its place, that one has something to say, and this one nothing.
    void Promise.resolve().then(() => [onChange, hearers.onBatches].forEach((tellLast) => tellLast()));
  };
  shop.signal.addEventListener('abort', end, { once: true });
  return { shop, journal, worker, outbox, book, unseen, tell, isReady };
}

/**
 * Done after the fetching of the list began: a program that ended right then has not seen it. No clock tells, as it may
 * have been set back or forward since, but the list itself: it is still the one of then, or the one being fetched then.
 */
function isUnseen(command: KeptCommand, lists: ShownLists): boolean {
  const asOfSeconds = lists[subjectOf(command)].asOfSeconds();
  const { state, listOfSeconds, begunSeconds, changedAtSeconds } = command;
  if (state !== 'done' || asOfSeconds === null) return false;
  if (listOfSeconds === asOfSeconds) return true;
  // The lines of an earlier version do not know what was being fetched.
  return begunSeconds?.includes(asOfSeconds) ?? changedAtSeconds >= asOfSeconds;
}

export const placeOf = (folder: string): string => `${folder}/outbox`;
