// Batches: many requests that are enqueued at once from a plan, followed, cancelled and exported together.
import {
  type Batch,
  type Batches,
  type BatchExport,
  type BatchRow,
  type BatchRows,
  type BatchUndo,
  MOST_FIXED_TITLES,
  type SkippedExport,
  type SkippedItem,
} from '../../contract/batches.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { CommandState } from '../../contract/outbox.ts';
import type { NoteDeps } from '../audit/note.ts';
import { auditRun } from '../outbox/audited-changes.ts';
import type { Caller } from '../caller.ts';
import { mustStore } from '../platform/storage/unwritable.ts';
import type { SeenRequest, UndoPlan } from '../outbox/outbox.ts';
import { trimmedRequest } from '../../records/trimmed-request.ts';
import { invalid } from '../failure.ts';
import type { OutboxModule } from '../outbox/outbox-module.ts';
import { isTooLong, type Plans } from '../plans/plans.ts';
import type { Planned } from '../../records/planned.ts';
import type { Files } from '../ports.ts';
import type { BatchBook } from '../outbox/batch-book.ts';
import type { Opened } from '../outbox/opened.ts';
import type { SkippedInFile } from '../outbox/batch-file.ts';
import { exportBatch, exportSkipped } from './export-batch.ts';
import { defineDomain } from '../domain.ts';
import type { Work } from '../work.ts';

export interface BatchesDeps extends NoteDeps {
  outbox: Pick<OutboxModule, 'inTurn' | 'book'>;
  plans: Pick<Plans, 'take' | 'drop'>;
  files: Files;
  work: Work;
}

interface Put {
  id: string;
  /** Also what is longer than the shop reads. */
  sendsTooLong?: boolean | undefined;
}

interface Asked {
  id: string;
  /** Null for all states. */
  state: CommandState | null;
  offset: number;
  limit: number;
}

interface Named {
  rows: BatchRow[];
  requests: SeenRequest[];
}

type Reversed = UndoPlan['reversed'][number];

export class BatchesModule {
  readonly #deps: BatchesDeps;

  constructor(deps: BatchesDeps) {
    this.#deps = deps;
  }

  async list(): Promise<Batches> {
    return (await this.#deps.outbox.book())?.all() ?? [];
  }

  /** The batch gets the id of its plan, so enqueueing a plan twice makes only one batch. */
  put({ id, sendsTooLong = false }: Put, caller: Caller): Promise<Batch> {
    const { plans } = this.#deps;
    return this.#deps.outbox.inTurn(async (opened) => {
      const { book, shop } = opened;
      if (book.find(id) !== undefined) return found(book, id);
      const plan = plans.take(id);
      const isSkipped = (one: Planned) => one.item.kind === 'wrong' && !(sendsTooLong && isTooLong(one));
      const named = this.#named(plan.planned.filter((one) => !isSkipped(one)));
      if (named.rows.length === 0) throw invalid({ path: ['id'], rule: 'empty' });
      const hidden = named.requests.filter(isHiddenNew).length;
      const skipped = plan.planned.filter(isSkipped).map(skippedOf);
      await store(opened, { ...plan, id, ...(hidden > 0 && { hidden }) }, { ...named, skipped });
      plans.drop(id);
      const batch = found(book, id);
      await auditRun(this.#deps, { name: batch.name, rows: named.rows.length, shop: shop.profileId }, caller);
      return batch;
    });
  }

  async rows({ id, state, offset, limit }: Asked): Promise<BatchRows> {
    const all = await this.#rowsOf(id);
    const rows = state === null ? all : all.filter((row) => row.state === state);
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  }

  /** Cancels the commands that have not been sent. */
  cancel(id: string): Promise<Batch> {
    return this.#deps.outbox.inTurn(async ({ outbox, book }) => {
      found(book, id);
      const rows = await book.rows(id);
      const unsent = rows.filter(({ state }) => state === 'queued' || state === 'conflict');
      await outbox.cancelAll(unsent.map(({ command }) => command));
      return found(book, id);
    });
  }

  undoable(id: string): Promise<BatchUndo> {
    return this.#deps.outbox.inTurn(async ({ outbox, book }) => {
      found(book, id);
      const rows = await book.rows(id);
      const { cancelled, reversed, fixed } = outbox.undoOf(rows.map(({ command }) => command));
      const titles = new Map(rows.map(({ command, title }) => [command, title]));
      return {
        cancelled: cancelled.length,
        reversed: reversed.length,
        fixed: fixed.length,
        fixedTitles: fixed.slice(0, MOST_FIXED_TITLES).map((command) => titles.get(command) ?? ''),
      };
    });
  }

  /**
   * Returns the undone batch. If the disk is full after the cancelling, the batch is not undone yet and the next attempt
   * does the rest.
   */
  undo(id: string, caller: Caller): Promise<Batch> {
    return this.#deps.outbox.inTurn(async (opened) => {
      const { outbox, book, shop } = opened;
      const { isUndone = false, name } = found(book, id);
      if (isUndone) throw invalid({ path: ['id'], rule: 'wrong' });
      const rows = await book.rows(id);
      const commands = rows.map(({ command }) => command);
      await outbox.cancelAll(outbox.undoOf(commands).cancelled);
      const opposites = this.#opposites(rows, outbox.undoOf(commands).reversed);
      const undoing = { id: this.#deps.chance.id(), kind: 'undo' as const, name, undoes: id };
      if (opposites.rows.length > 0) await store(opened, undoing, opposites);
      book.undone(id);
      await auditRun(this.#deps, { name, rows: rows.length, shop: shop.profileId }, caller);
      return found(book, id);
    });
  }

  async export(wanted: BatchExport): Promise<Delivery> {
    return exportBatch(wanted, { ...this.#deps, rows: await this.#rowsOf(wanted.id) });
  }

  async skipped(id: string): Promise<SkippedItem[]> {
    return (await this.#skippedOf(id)).map(({ rows: _rows, ...item }) => item);
  }

  async exportSkipped(wanted: SkippedExport): Promise<Delivery> {
    return exportSkipped(wanted, { ...this.#deps, items: await this.#skippedOf(wanted.id) });
  }

  async #skippedOf(id: string): Promise<readonly SkippedInFile[]> {
    const book = await this.#deps.outbox.book();
    found(book, id);
    return (await book?.skipped(id)) ?? [];
  }

  async #rowsOf(id: string): Promise<readonly BatchRow[]> {
    const book = await this.#deps.outbox.book();
    found(book, id);
    return (await book?.rows(id)) ?? [];
  }

  #opposites(former: readonly BatchRow[], reversed: readonly Reversed[]): Named {
    const originals = new Map(former.map((row) => [row.command, row]));
    const rows: BatchRow[] = [];
    const requests: SeenRequest[] = [];
    for (const { of, request, snapshot } of reversed) {
      const { line = null, id = null } = originals.get(of) ?? {};
      const command = this.#deps.chance.id();
      rows.push({ line, id, title: snapshot.title, command, state: 'queued', error: null });
      requests.push({ id: command, request, snapshot });
    }
    return { rows, requests };
  }

  /** Chooses the ids of the commands in advance, because the batch is written to the disk before them. */
  #named(planned: readonly Planned[]): Named {
    const rows: BatchRow[] = [];
    const requests: SeenRequest[] = [];
    for (const one of planned) {
      const { item, request, snapshot } = one;
      if (request === null || snapshot === null) continue;
      const { line, id, title } = item;
      const command = this.#deps.chance.id();
      rows.push({ line, id, title, command, state: 'queued', error: null });
      requests.push({ id: command, request: trimmedRequest(request), snapshot, sendsAnyway: isTooLong(one) });
    }
    return { rows, requests };
  }
}

const skippedOf = ({ item: { line, id, title, faults }, rows = [] }: Planned): SkippedInFile => ({
  line,
  id,
  title,
  faults,
  rows: [...rows],
});

const isHiddenNew = ({ request }: SeenRequest): boolean =>
  request.kind === 'goods.add' && request.fields.state === 'in-warehouse';

/** The batch with all of its commands, or nothing of it. */
async function store(
  { outbox, book }: Pick<Opened, 'outbox' | 'book'>,
  made: Parameters<BatchBook['begin']>[0],
  { rows, requests, skipped = [] }: Named & { skipped?: readonly SkippedInFile[] },
): Promise<void> {
  await mustStore(book.begin(made, rows, skipped));
  try {
    await outbox.put(requests);
  } catch (error) {
    await book.discard(made.id);
    throw error;
  }
  await book.confirm(made.id);
}

function found(book: BatchBook | undefined, id: string): Batch {
  const batch = book?.find(id);
  if (batch === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
  return batch;
}

export const batchesDomain = defineDomain({
  name: 'batches',
  create: (deps: BatchesDeps) => new BatchesModule(deps),
  routes: (batches) => ({
    'batches.add': (asked, caller) => batches.put(asked, caller),
    'batches.list': () => batches.list(),
    'batches.rows': (asked) => batches.rows(asked),
    'batches.skipped': ({ id }) => batches.skipped(id),
    'batches.export-skipped': (wanted) => batches.exportSkipped(wanted),
    'batches.cancel': ({ id }) => batches.cancel(id),
    'batches.undoable': ({ id }) => batches.undoable(id),
    'batches.undo': ({ id }, caller) => batches.undo(id, caller),
    'batches.export': (wanted) => batches.export(wanted),
  }),
});
