// Batches: many requests that are enqueued at once from a plan, followed, cancelled and exported together.
import type { Batch, Batches, BatchExport, BatchRow, BatchRows } from '../../contract/batches.ts';
import type { Delivery } from '../../contract/delivery.ts';
import type { CommandState } from '../../contract/outbox.ts';
import { mustStore, type SeenRequest } from '../outbox/outbox.ts';
import { trimmedRequest } from '../../records/trimmed-request.ts';
import { invalid } from '../failure.ts';
import type { OutboxModule } from '../outbox/outbox-module.ts';
import { isTooLong, type Plans } from '../plans/plans.ts';
import type { Planned } from '../../records/planned.ts';
import type { Chance, Files } from '../ports.ts';
import type { BatchBook } from '../outbox/batch-book.ts';
import { exportBatch } from './export-batch.ts';
import { defineDomain } from '../domain.ts';
import type { Work } from '../work.ts';

export interface BatchesDeps {
  outbox: Pick<OutboxModule, 'inTurn' | 'book'>;
  plans: Pick<Plans, 'take' | 'drop'>;
  chance: Chance;
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

export class BatchesModule {
  readonly #deps: BatchesDeps;

  constructor(deps: BatchesDeps) {
    this.#deps = deps;
  }

  async list(): Promise<Batches> {
    return (await this.#deps.outbox.book())?.all() ?? [];
  }

  /** The batch gets the id of its plan, so enqueueing a plan twice makes only one batch. */
  put({ id, sendsTooLong = false }: Put): Promise<Batch> {
    const { plans } = this.#deps;
    return this.#deps.outbox.inTurn(async ({ outbox, book }) => {
      if (book.find(id) !== undefined) return found(book, id);
      const plan = plans.take(id);
      const { rows, requests } = this.#named(plan.planned.filter((one) => sendsTooLong || !isTooLong(one)));
      if (rows.length === 0) throw invalid({ path: ['id'], rule: 'empty' });
      await mustStore(book.begin({ ...plan, id }, rows));
      try {
        await outbox.put(requests);
      } catch (error) {
        await book.discard(id);
        throw error;
      }
      await book.confirm(id);
      plans.drop(id);
      return found(book, id);
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
      await outbox.cancelAll(rows.map(({ command }) => command));
      return found(book, id);
    });
  }

  async export(wanted: BatchExport): Promise<Delivery> {
    return exportBatch(wanted, { ...this.#deps, rows: await this.#rowsOf(wanted.id) });
  }

  async #rowsOf(id: string): Promise<readonly BatchRow[]> {
    const book = await this.#deps.outbox.book();
    found(book, id);
    return (await book?.rows(id)) ?? [];
  }

  /** Chooses the ids of the commands in advance, because the batch is written to the disk before them. */
  #named(planned: readonly Planned[]): { rows: BatchRow[]; requests: SeenRequest[] } {
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

function found(book: BatchBook | undefined, id: string): Batch {
  const batch = book?.find(id);
  if (batch === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
  return batch;
}

export const batchesDomain = defineDomain({
  name: 'batches',
  create: (deps: BatchesDeps) => new BatchesModule(deps),
  routes: (batches) => ({
    'batches.add': (asked) => batches.put(asked),
    'batches.list': () => batches.list(),
    'batches.rows': (asked) => batches.rows(asked),
    'batches.cancel': ({ id }) => batches.cancel(id),
    'batches.export': (wanted) => batches.export(wanted),
  }),
});
