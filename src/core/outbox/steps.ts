// Writes each step of a command to the disk: its sending before the call, its result as soon as it is known.
import type { TriedField } from '../../contract/shop-behaviour.ts';
import type { LocalGroups } from '../local-groups/local-groups.ts';
import { type Clock, StoreFault } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { pause } from '../platform/sync/waiting.ts';
import type { Journal } from './journal.ts';
import { type StoredCommand, subjectOf } from './stored-command.ts';
import type { ShownList, ShownLists } from './shown-lists.ts';

export const DISK_AGAIN_SECONDS = 5;

/** A command that has been read at the shop and is sent as soon as the one before it has ended. */
export interface Ready {
  now: StoredCommand;
  sending: Partial<StoredCommand>;
  readAtMs: number;
  /** Fields that the form may empty. */
  unseen: readonly TriedField[];
  /** Set if `sending` was written to the disk together with the end of the previous command: one flush serves both. */
  written?: StoredCommand;
}

/** A person has held, amended or cancelled the command while the shop was being asked: their change wins. */
export class Superseded extends Error {}

/** What is written to the disk together with a step. */
interface WrittenAlong {
  /** The next command, if it is ready to be sent by then. */
  nextReady?: () => Ready | undefined;
  /** Commands that result from this step. */
  followUps?: (is: StoredCommand, place: number) => StoredCommand[];
}

interface StepsDeps {
  shop: OpenShop;
  lists: ShownLists;
  journal: Journal;
  clock: Clock;
  onDisk: (isWritable: boolean) => void;
  groups: LocalGroups;
}

export class Steps {
  readonly #deps: StepsDeps;

  constructor(deps: StepsDeps) {
    this.#deps = deps;
  }

  /** On the disk when the promise resolves, however long the disk refuses; includes the next command's `sending` if it is ready. */
  async write(
    was: StoredCommand,
    change: Partial<StoredCommand>,
    along: WrittenAlong = {},
  ): Promise<StoredCommand> {
    const { clock, shop, lists, onDisk } = this.#deps;
    const dated = {
      ...change,
      ...(change.state === 'done' && momentsOf(lists[subjectOf(was)])),
      changedAtSeconds: clock.nowSeconds(),
    };
    // A sending that cannot be written is simply not made; a result must never be lost, so it is retried.
    const mustPersist = change.state !== 'sending';
    for (;;) {
      try {
        const written = await this.#once(was, dated, along);
        onDisk(true);
        return written;
      } catch (error) {
        if (!(error instanceof StoreFault) || !mustPersist || shop.signal.aborted) throw error;
        onDisk(false);
        await this.#pause(DISK_AGAIN_SECONDS);
      }
    }
  }

  /** On the disk when the promise resolves, so that a command never ends before what it leaves here. */
  async keepGroups(id: string, local: readonly string[] | null): Promise<void> {
    const { groups, shop, onDisk } = this.#deps;
    groups.keep(new Map([[id, local]]));
    while (!groups.isSaved() && !shop.signal.aborted) {
      onDisk(false);
      await this.#pause(DISK_AGAIN_SECONDS);
      groups.save();
    }
  }

  async #once(
    was: StoredCommand,
    change: Partial<StoredCommand> & Pick<StoredCommand, 'changedAtSeconds'>,
    { nextReady = () => undefined, followUps = () => [] }: WrittenAlong,
  ): Promise<StoredCommand> {
    const { changedAtSeconds } = change;
    const is = { ...was, ...change };
    let ready: Ready | undefined;
    const written = await this.#deps.journal.change((queue) => {
      if (queue.get(was.id) !== was) throw new Superseded();
      const all = [is, ...followUps(is, queue.lastPlace() + 1)];
      ready = nextReady();
      if (ready === undefined || queue.get(ready.now.id) !== ready.now) return all;
      return [...all, { ...ready.now, ...ready.sending, changedAtSeconds }];
    });
    // With the clock set back, a command that has ended may have been forgotten at once and is then missing here.
    const next = written.find(({ id }) => id === ready?.now.id);
    if (ready !== undefined && next !== undefined) ready.written = next;
    return written.find(({ id }) => id === was.id) ?? is;
  }

  /** Ends early if the shop is closed. */
  #pause(seconds: number): Promise<void> {
    const { clock, shop } = this.#deps;
    return pause(clock, seconds * 1000, shop.signal).catch(() => undefined);
  }
}

const momentsOf = ({ asOfSeconds, begunSeconds }: ShownList) => ({
  listOfSeconds: asOfSeconds(),
  begunSeconds: [...begunSeconds()],
});
