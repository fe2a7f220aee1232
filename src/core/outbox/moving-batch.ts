// A batch that has not ended: each of its rows in the state that the outbox last reported.
import type { Batch, BatchRow } from '../../contract/batches.ts';
import { type CommandState, commandStates } from '../../contract/outbox.ts';
import { isOpen, type StoredCommand } from './stored-command.ts';

type CommandUpdate = Pick<StoredCommand, 'id' | 'state' | 'error' | 'madeId'>;

export class MovingBatch {
  readonly rows: BatchRow[];
  readonly states: Batch['states'];
  /** Row index by command id. */
  readonly #indexes: ReadonlyMap<string, number>;
  /** Rows that have ended and are not on the disk yet, by index. */
  #unwritten = new Map<number, BatchRow>();
  #open: number;

  constructor(rows: BatchRow[]) {
    this.rows = rows;
    this.states = countStates(rows);
    this.#indexes = new Map(rows.map(({ command }, at) => [command, at]));
    this.#open = rows.filter(isOpen).length;
  }

  get isOver(): boolean {
    return this.#open === 0;
  }

  /** Returns false if the command is not of this batch or its row has ended already. */
  update({ id: command, state, error, madeId }: CommandUpdate): boolean {
    const at = this.#indexes.get(command) ?? -1;
    const former = this.rows[at];
    // Ended rows are final; reading the outbox at a start reports their commands again.
    if (former === undefined || !isOpen(former)) return false;
    const row = { ...former, state, error, id: madeId ?? former.id };
    this.rows[at] = row;
    this.states[former.state] -= 1;
    this.states[state] += 1;
    if (isOpen(row)) return true;
    this.#open -= 1;
    this.#unwritten.set(at, row);
    return true;
  }

  /** Rows to write; the caller passes them to `written` once they are on the disk. */
  unwritten(): ReadonlyMap<number, BatchRow> {
    return new Map(this.#unwritten);
  }

  written(rows: ReadonlyMap<number, BatchRow>): void {
    for (const at of rows.keys()) this.#unwritten.delete(at);
  }
}

export function countStates(rows: readonly { state: CommandState }[]): Batch['states'] {
  const counts = noStates();
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

const noStates = () => Object.fromEntries(commandStates.map((state) => [state, 0])) as Batch['states'];
