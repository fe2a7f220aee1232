// A batch of which something is still to come: each of its rows as the outbox has it.
import type { Batch, BatchRow } from '../../contract/batches.ts';
import { type CommandState, commandStates } from '../../contract/outbox.ts';
import { isOpen, type StoredCommand } from './stored-command.ts';

type Heard = Pick<StoredCommand, 'id' | 'state' | 'error' | 'madeId'>;

export class MovingBatch {
  readonly rows: BatchRow[];
  readonly states: Batch['states'];
  /** Which row is about which command. */
  readonly #places: ReadonlyMap<string, number>;
  /** What has come to its end and is not on the disk yet, by its place. */
  #unwritten = new Map<number, BatchRow>();
  #open: number;

  constructor(rows: BatchRow[]) {
    this.rows = rows;
    this.states = countStates(rows);
    this.#places = new Map(rows.map(({ command }, at) => [command, at]));
    this.#open = rows.filter(isOpen).length;
  }

  get isOver(): boolean {
    return this.#open === 0;
  }

  /** Whether it is one of its commands, and not over before. */
  hear({ id: command, state, error, madeId }: Heard): boolean {
    const at = this.#places.get(command) ?? -1;
    const former = this.rows[at];
    // What is over stays so; it is heard of again when the outbox is read.
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

  /** What is to be written; whoever has written it says so. */
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

/** Every state by its name. */
const noStates = () => Object.fromEntries(commandStates.map((state) => [state, 0])) as Batch['states'];
