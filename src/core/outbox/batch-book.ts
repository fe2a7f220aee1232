// The batches of one shop: what was requested at once and what became of it, even once the outbox has forgotten it.
import { z } from 'zod';
import {
  batch,
  type Batch,
  type BatchRow,
  type Batches,
  MOST_BATCHES,
  MOST_SKIPPED,
} from '../../contract/batches.ts';
import { commandId } from '../../contract/outbox.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import { isOpen, type StoredCommand } from './stored-command.ts';
import type { Queue } from './queue.ts';
import { type Clock, type Journals, StoreFault } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { BatchFile, type SkippedInFile } from './batch-file.ts';
import { countStates, MovingBatch } from './moving-batch.ts';

const head = z.strictObject({
  ...batch.shape,
  /** Its first command, until it is certain that the outbox has the commands; then null. */
  unsure: z.nullable(commandId),
});
type Head = z.output<typeof head>;

export interface BatchBookDeps {
  shop: OpenShop;
  cache: Cache;
  journals: Journals;
  clock: Clock;
  onChange: () => void;
}

const NOTIFIED_EVERY_MS = 100;
/** What has ended is in the outbox's journal too, so it may be written here later, but before the journal forgets it. */
const WRITTEN_EVERY_MS = 2_000;

/**
 * A batch is written in this order: its head, marked unsure; its rows; its commands in the outbox, all or none; its head
 * again, no longer unsure. After a kill at any instant the next start finds the unsure head and looks for the first of
 * its commands in the outbox: if it is there, all are; if not, none is, and the batch is discarded.
 */
export class BatchBook {
  readonly #deps: BatchBookDeps;
  readonly #document: Document<Head[]>;
  readonly #notify: Throttle;
  /** The batches that have commands which have not ended. */
  readonly #moving = new Map<string, MovingBatch>();
  #looked: { id: string; rows: readonly BatchRow[] } | undefined;
  #isOpen = false;
  #writing: Promise<unknown> = Promise.resolve();
  #callOff: (() => void) | undefined;

  constructor(deps: BatchBookDeps) {
    this.#deps = deps;
    const name = `${deps.shop.ownFolder}/batches`;
    this.#document = deps.cache.document({ name, version: 1, schema: z.array(head), empty: [] });
    this.#notify = createThrottle(deps.clock, NOTIFIED_EVERY_MS, deps.onChange);
  }

  /** Must run before the outbox is read, since reading it reports every command to this book. */
  async open(): Promise<void> {
    for (const { id, states, unsure } of this.#document.get()) {
      const isMoving =
        unsure !== null || Object.entries(states).some(([state, count]) => count > 0 && isOpenState(state));
      if (isMoving) this.#moving.set(id, new MovingBatch(await this.#file(id).read()));
    }
  }

  /** Must run after the outbox has been read. */
  async settle(queue: Queue): Promise<void> {
    for (const { id, unsure } of this.#document.get()) {
      if (unsure === null) continue;
      if (queue.get(unsure) === undefined) await this.discard(id);
      else this.#change(id, { unsure: null });
    }
    for (const moving of this.#moving.values()) {
      // The journal line of this command could not be read.
      const lost = moving.rows.filter((row) => isOpen(row) && queue.get(row.command) === undefined);
      for (const { command, id } of lost)
        moving.update({ id: command, madeId: id, state: 'uncertain', error: null });
    }
    this.#isOpen = true;
    this.#writeSoon();
    this.#notify.now();
  }

  /** The newest first. */
  all(): Batches {
    return this.#document.get().flatMap((one) => (one.unsure === null ? [this.#shown(one)] : []));
  }

  find(id: string): Batch | undefined {
    return this.all().find((one) => one.id === id);
  }

  async rows(id: string): Promise<readonly BatchRow[]> {
    const moving = this.#moving.get(id);
    if (moving !== undefined) return moving.rows;
    if (this.#looked?.id !== id) this.#looked = { id, rows: await this.#file(id).read() };
    return this.#looked.rows;
  }

  skipped(id: string): Promise<readonly SkippedInFile[]> {
    return this.#file(id).skipped();
  }

  /** Throws `StoreFault`, and then nothing of the batch is left. */
  async begin(
    made: Pick<Batch, 'id' | 'kind' | 'name' | 'undoes' | 'hidden'>,
    rows: BatchRow[],
    skipped: readonly SkippedInFile[],
  ): Promise<void> {
    const { clock } = this.#deps;
    const { id, kind, name, undoes, hidden } = made;
    const [{ command } = { command: null }] = rows;
    const madeAtSeconds = clock.nowSeconds();
    const states = countStates(rows);
    const about = {
      id,
      kind,
      name,
      ...(undoes !== undefined && { undoes }),
      ...(hidden !== undefined && { hidden }),
      ...(skipped.length > 0 && { skipped: skipped.length }),
    };
    const fresh = { ...about, madeAtSeconds, total: rows.length, states, unsure: command };
    this.#document.set([fresh, ...this.#document.get()]);
    this.#moving.set(id, new MovingBatch(rows));
    try {
      await this.#file(id).make(rows, skipped.slice(0, MOST_SKIPPED));
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /** Call once the outbox has the commands; the oldest batches are removed beyond the limit. */
  async confirm(id: string): Promise<void> {
    this.#change(id, { unsure: null });
    const all = this.#document.get();
    this.#document.set(all.slice(0, MOST_BATCHES));
    this.#notify.soon();
    for (const old of all.slice(MOST_BATCHES)) await this.#forget(old.id);
  }

  async discard(id: string): Promise<void> {
    this.#document.set(this.#document.get().filter((one) => one.id !== id));
    await this.#forget(id);
  }

  undone(id: string): void {
    this.#change(id, { isUndone: true });
    this.#notify.soon();
  }

  update(command: StoredCommand): void {
    for (const moving of this.#moving.values()) {
      if (!moving.update(command)) continue;
      if (!this.#isOpen) return;
      this.#notify.soon();
      if (!isOpen(command)) this.#writeSoon();
    }
  }

  /** Writes what has ended, so that the outbox may forget it; throws `StoreFault`. */
  write(): Promise<void> {
    const writing = this.#writing.then(() => this.#write());
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  end(): void {
    this.#notify.end();
    this.#callOff?.();
  }

  async settled(): Promise<void> {
    await this.#writing;
  }

  #writeSoon(): void {
    const { clock, shop } = this.#deps;
    if (shop.signal.aborted) return;
    this.#callOff ??= clock.after(WRITTEN_EVERY_MS, () => {
      this.#callOff = undefined;
      this.write().catch(() => this.#writeSoon());
    });
  }

  async #write(): Promise<void> {
    // Removing a shop deletes its folder: a late write must not bring the folder back.
    if (this.#deps.shop.signal.aborted) throw new StoreFault('failed', new Error('the shop is closed'));
    for (const [id, moving] of [...this.#moving]) {
      const rows = moving.unwritten();
      if (rows.size > 0) await this.#file(id).end(rows);
      moving.written(rows);
      if (!moving.isOver || moving.unwritten().size > 0) continue;
      this.#change(id, { states: moving.states });
      this.#moving.delete(id);
    }
  }

  async #forget(id: string): Promise<void> {
    this.#moving.delete(id);
    if (this.#looked?.id === id) this.#looked = undefined;
    await this.#file(id).remove();
  }

  #change(id: string, change: Partial<Head>): void {
    this.#document.set(this.#document.get().map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #shown({ id, kind, name, madeAtSeconds, total, undoes, ...head }: Head): Batch {
    const states = { ...(this.#moving.get(id)?.states ?? head.states) };
    // The program may have ended before the batch itself was marked.
    const isUndone =
      head.isUndone === true ||
      this.#document.get().some((other) => other.undoes === id && other.unsure === null);
    const { hidden, skipped } = head;
    return {
      id,
      kind,
      name,
      madeAtSeconds,
      total,
      states,
      ...(undoes !== undefined && { undoes }),
      ...(isUndone && { isUndone }),
      ...(hidden !== undefined && { hidden }),
      ...(skipped !== undefined && { skipped }),
    };
  }

  #file(id: string): BatchFile {
    const { journals, shop } = this.#deps;
    return new BatchFile(journals.open(`${shop.ownFolder}/batches/${id}`));
  }
}

const isOpenState = (state: string) => state !== 'done' && state !== 'cancelled';
