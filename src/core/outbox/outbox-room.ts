// The outbox of the open shop: whatever is to be written there goes through here, with or without a line.
import type { OutboxPage, OutboxState, Wish } from '../../contract/entities/outbox.ts';
import { failure } from '../failure.ts';
import { type Chance, type Clock, type Journals, type Log, StoreFault } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { ownFolderOf } from '../session/profiles.ts';
import { tidied } from '../edits/tidied.ts';
import { createThrottle, type Throttle } from '../goods/throttle.ts';
import { Journal } from './journal.ts';
import { type KeptCommand, thingOf } from './kept-command.ts';
import { Outbox } from './outbox.ts';
import { type Known, sightOf } from './sights.ts';
import { Unseen } from './unseen.ts';
import { Worker } from './worker.ts';

export interface ShownList {
  /** Asks the shop for it, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  /** When the shop was last asked for it; null where it never was. */
  asOfSeconds: () => number | null;
}

export interface OutboxRoomParts {
  journals: Journals;
  clock: Clock;
  chance: Chance;
  log: Log;
  known: Known;
  onChange: (state: OutboxState) => void;
  /** What lists show of the shop's things. */
  lists: Readonly<Record<'goods' | 'group', ShownList>>;
}

interface Opened {
  shop: OpenShop;
  journal: Journal;
  worker: Worker;
  outbox: Outbox;
  unseen: Readonly<Record<'goods' | 'group', Unseen>>;
  tell: Throttle;
  /** Raises where what is on the disk cannot be read. */
  isReady: Promise<void>;
}

/** A long queue that moves on is followed by eye, not by every step. */
const TOLD_EVERY_MS = 100;

const NOTHING: Omit<OutboxState, 'revision'> = {
  ...{ queued: 0, sending: 0, refused: 0, conflict: 0, uncertain: 0 },
  held: null,
};

export class OutboxRoom {
  readonly #parts: OutboxRoomParts;
  #opened: Opened | undefined;
  /** Closed, and perhaps still about to write down what they have told. */
  #former: Opened[] = [];
  /** Counts on from shop to shop: the answers of two never carry the same. */
  #revision = 0;
  #indexed: { revision: number; byThing: ReadonlyMap<string, KeptCommand[]> } | undefined;
  /** Wishes are taken down in the order in which they come, each seeing the one before. */
  #taking: Promise<unknown> = Promise.resolve();

  constructor(parts: OutboxRoomParts) {
    this.#parts = parts;
  }

  open(shop: OpenShop): void {
    const { clock, journals, lists } = this.#parts;
    const tell = createThrottle(clock, TOLD_EVERY_MS, () => {
      if (this.#opened?.shop === shop) this.#parts.onChange(this.#state());
    });
    const onChange = () => {
      this.#revision += 1;
      tell.soon();
    };
    const unseen = {
      goods: new Unseen({ clock, look: lists.goods.look, onChange }),
      group: new Unseen({ clock, look: lists.group.look, onChange }),
    };
    const onDone = (command: KeptCommand) => unseen[subjectOf(command)].add(command);
    const journal = new Journal({ ...this.#parts, file: journals.open(placeOf(shop.ownFolder)) });
    const worker = new Worker({ ...this.#parts, shop, journal, onChange, onDone });
    const outbox = new Outbox({ ...this.#parts, journal, worker, onChange, revision: () => this.#revision });
    if (this.#opened !== undefined) this.#former.push(this.#opened);
    const isReady = this.#left(shop.ownFolder)
      .then(() => outbox.open())
      .then(() => {
        for (const command of journal.queue.over().toReversed()) if (this.#isUnseen(command)) onDone(command);
      });
    isReady.catch((error: unknown) => this.#parts.log.error('outbox.unreadable', { why: String(error) }));
    this.#opened = { shop, journal, worker, outbox, unseen, tell, isReady };
    const end = () => {
      Object.values(unseen).forEach((one) => one.end());
      // A moment later: where another one is opened in its place, that one has something to say, and this one nothing.
      void Promise.resolve().then(onChange);
    };
    shop.signal.addEventListener('abort', end, { once: true });
  }

  /** Done after the lists were fetched last: a program that ended right then has not seen it. */
  #isUnseen(command: KeptCommand): boolean {
    const asOfSeconds = this.#parts.lists[subjectOf(command)].asOfSeconds();
    return command.state === 'done' && asOfSeconds !== null && command.changedAtSeconds >= asOfSeconds;
  }

  /** Two on the same file would each write over what the other has written. */
  async #left(ownFolder: string): Promise<void> {
    const former = this.#former.filter(({ shop }) => shop.ownFolder === ownFolder);
    for (const { worker, journal } of former) {
      await this.#taking;
      await worker.end();
      await journal.settled();
    }
    this.#former = this.#former.filter((one) => !former.includes(one));
  }

  /** The line is back, or the token. */
  retry(): void {
    const { worker, isReady } = this.#opened ?? {};
    void isReady?.then(() => worker?.wake()).catch(() => undefined);
  }

  /** Ends after the step that is under way. */
  async stop(): Promise<void> {
    this.#opened?.tell.end();
    await this.#opened?.worker.end();
    await this.#opened?.journal.settled();
  }

  /** When what is on the disk has been read: before that it would seem that nothing waits. */
  async state(): Promise<OutboxState> {
    await this.#now()?.isReady.catch(() => undefined);
    return this.#state();
  }

  /** On the disk when it answers. */
  put(wishes: readonly Wish[]): Promise<KeptCommand[]> {
    return this.#inTurn(async ({ outbox, journal }) => {
      const seen = [];
      for (const wished of wishes) {
        const wish = journal.queue.named(tidied(wished));
        seen.push({ wish, sight: await sightOf(wish, this.#before(wish), this.#parts.known) });
      }
      return outbox.put(seen);
    });
  }

  cancel = (id: string) => this.#inTurn(({ outbox }) => outbox.cancel(id));
  tryAgain = (id: string) => this.#inTurn(({ outbox }) => outbox.retry(id));
  amend = (id: string, wish: Wish) => this.#inTurn(({ outbox }) => outbox.amend(id, tidied(wish)));
  move = (id: string, beforeId: string | null) => this.#inTurn(({ outbox }) => outbox.move(id, beforeId));
  undo = (id: string) => this.#inTurn(({ outbox }) => outbox.undo(id));
  hold = (isHeld: boolean) => this.#inTurn(({ outbox }) => outbox.hold(isHeld));

  async page(which: 'open' | 'over', range: { offset: number; limit: number }): Promise<OutboxPage> {
    const opened = this.#open();
    await ready(opened);
    return opened.outbox.page(which, range);
  }

  /** What is wished of this item and not seen in lists yet, the earliest first. */
  wishesOn(id: string): readonly KeptCommand[] {
    return this.#byThing().get(`goods:${id}`) ?? [];
  }

  /** What is wished of receipt groups and not seen in lists yet, the earliest first. */
  groupWishes(): readonly KeptCommand[] {
    return this.#wishes().filter((command) => subjectOf(command) === 'group');
  }

  /** How much a shop has not been told, whether it is open or not. */
  async unsentOf(profileId: string): Promise<number> {
    const opened = this.#now();
    if (opened?.shop.profileId === profileId) {
      await ready(opened);
      return opened.journal.queue.open().length;
    }
    const file = this.#parts.journals.open(placeOf(ownFolderOf(profileId)));
    const journal = new Journal({ ...this.#parts, file });
    await journal.open();
    return journal.queue.open().length;
  }

  #state(): OutboxState {
    return { ...(this.#now()?.outbox.state() ?? NOTHING), revision: this.#revision };
  }

  #now(): Opened | undefined {
    return this.#opened?.shop.signal.aborted === false ? this.#opened : undefined;
  }

  #open(): Opened {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }

  #inTurn<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
    const opened = this.#open();
    const done = this.#taking.then(async () => {
      await ready(opened);
      if (opened.shop.signal.aborted) throw failure('session.none', 'no shop is open');
      return work(opened);
    });
    this.#taking = done.catch(() => undefined);
    return done;
  }

  #wishes(): readonly KeptCommand[] {
    const { unseen, journal } = this.#now() ?? {};
    if (unseen === undefined || journal === undefined) return [];
    return [...unseen.goods.all(), ...unseen.group.all(), ...journal.queue.open()];
  }

  /** Made once for each state of the outbox: a list asks for each of its lines. */
  #byThing(): ReadonlyMap<string, KeptCommand[]> {
    if (this.#indexed?.revision === this.#revision) return this.#indexed.byThing;
    const byThing = new Map<string, KeptCommand[]>();
    for (const command of this.#wishes()) {
      const thing = knownThing(command);
      byThing.set(thing, [...(byThing.get(thing) ?? []), command]);
    }
    this.#indexed = { revision: this.#revision, byThing };
    return byThing;
  }

  #before(wish: Wish): readonly KeptCommand[] {
    return 'id' in wish ? (this.#byThing().get(thingOf({ id: '', wish })) ?? []) : [];
  }
}

/** Raises where what waits cannot be known: nothing is taken down behind it. */
async function ready({ isReady }: Opened): Promise<void> {
  await isReady.catch((error: unknown) => {
    const reason = error instanceof StoreFault && error.reason !== 'corrupt' ? error.reason : 'failed';
    throw failure('store.unwritable', 'the outbox cannot be read', { reason });
  });
}

const placeOf = (folder: string) => `${folder}/outbox`;

/** What has been made is known by the name that the shop gave it. */
const knownThing = (command: KeptCommand) =>
  command.madeId === null ? thingOf(command) : `${subjectOf(command)}:${command.madeId}`;

const subjectOf = ({ wish }: KeptCommand) => (wish.kind.startsWith('group.') ? 'group' : 'goods');
