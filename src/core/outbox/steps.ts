// Writes down each step of a command before it is made, or as soon as it has been.
import { type Clock, StoreFault } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { pause } from '../platform/sync/waiting.ts';
import type { Journal } from './journal.ts';
import { type StoredCommand, subjectOf } from './stored-command.ts';
import type { ShownList, ShownLists } from './shown-lists.ts';

export const DISK_AGAIN_SECONDS = 5;

/** Has been looked at, and is to be told as soon as the one before has come to its end. */
export interface Ready {
  now: StoredCommand;
  sending: Partial<StoredCommand>;
  lookedMs: number;
  /** As it is on the disk since that end was written there: one forced writing does for both. */
  written?: StoredCommand;
}

/** While the shop was being asked, somebody has put the command off, or right, or taken it back: that is what counts. */
export class ThoughtAgain extends Error {}

/** What is written along with a step. */
interface Along {
  /** What is ready to be told then, if anything. */
  readyThen?: () => Ready | undefined;
  /** Commands that follow from it. */
  behind?: (is: StoredCommand, place: number) => StoredCommand[];
}

interface StepsDeps {
  shop: OpenShop;
  lists: ShownLists;
  journal: Journal;
  clock: Clock;
  onDisk: (isWilling: boolean) => void;
}

export class Steps {
  readonly #deps: StepsDeps;

  constructor(deps: StepsDeps) {
    this.#deps = deps;
  }

  /** On the disk when it answers, however long the disk takes to be willing; with it what is ready then, if anything. */
  async write(was: StoredCommand, change: Partial<StoredCommand>, along: Along = {}): Promise<StoredCommand> {
    const { clock, shop, lists, onDisk } = this.#deps;
    const dated = {
      ...change,
      ...(change.state === 'done' && momentsOf(lists[subjectOf(was)])),
      changedAtSeconds: clock.nowSeconds(),
    };
    // What has not been told yet can wait for the disk; what has been told must not be forgotten.
    const mustStay = change.state !== 'sending';
    for (;;) {
      try {
        const written = await this.#once(was, dated, along);
        onDisk(true);
        return written;
      } catch (error) {
        if (!(error instanceof StoreFault) || !mustStay || shop.signal.aborted) throw error;
        onDisk(false);
        await this.#pause(DISK_AGAIN_SECONDS);
      }
    }
  }

  async #once(
    was: StoredCommand,
    change: Partial<StoredCommand> & Pick<StoredCommand, 'changedAtSeconds'>,
    { readyThen = () => undefined, behind = () => [] }: Along,
  ): Promise<StoredCommand> {
    const { changedAtSeconds } = change;
    const is = { ...was, ...change };
    let ready: Ready | undefined;
    const written = await this.#deps.journal.change((queue) => {
      if (queue.get(was.id) !== was) throw new ThoughtAgain();
      const all = [is, ...behind(is, queue.lastPlace() + 1)];
      ready = readyThen();
      if (ready === undefined || queue.get(ready.now.id) !== ready.now) return all;
      return [...all, { ...ready.now, ...ready.sending, changedAtSeconds }];
    });
    // What is over may have been forgotten at once, on a clock that was set back: it is not among them then.
    const next = written.find(({ id }) => id === ready?.now.id);
    if (ready !== undefined && next !== undefined) ready.written = next;
    return written.find(({ id }) => id === was.id) ?? is;
  }

  /** Cut short where the shop is closed. */
  #pause(seconds: number): Promise<void> {
    const { clock, shop } = this.#deps;
    return pause(clock, seconds * 1000, shop.signal).catch(() => undefined);
  }
}

const momentsOf = ({ asOfSeconds, begunSeconds }: ShownList) => ({
  listOfSeconds: asOfSeconds(),
  begunSeconds: [...begunSeconds()],
});
