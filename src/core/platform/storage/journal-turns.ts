// What waits for its turn in a journal: changes, and tasks that want the journal for themselves.

/** Changes laid over a book, which stays as it is until they are committed. */
export interface Stage<View, Change> {
  /** What a change is judged by. */
  view: View;
  apply: (change: Change) => void;
  commit: () => void;
}

/** Undefined changes nothing; what it throws is thrown to the caller, and nothing changes. */
export type Make<View, Change> = (view: View) => Change | undefined;

export interface ChangeOptions {
  /** Awaited in the journal's turn, right before the change is judged: nothing changes in between. */
  prepare?: (() => Promise<void>) | undefined;
  /** Only counts if it is on the disk; any other change is true even while the disk refuses it. */
  mustBeStored?: boolean;
}

export interface Waiting<View, Change> extends ChangeOptions {
  make: Make<View, Change>;
  resolve: (change: Change | undefined) => void;
  reject: (error: unknown) => void;
}

export interface Task {
  /** Runs with no change in between. */
  work: () => Promise<void> | void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface Made<View, Change> {
  waiting: Waiting<View, Change>;
  /** Undefined if nothing changes; it may be so only because of a change before it in the same write. */
  change: Change | undefined;
}

export async function runTask({ work, resolve, reject }: Task): Promise<void> {
  try {
    await work();
    resolve();
  } catch (error) {
    reject(error);
  }
}

/** Without those whose preparation has failed. */
export async function preparedOf<View, Change>(
  batch: readonly Waiting<View, Change>[],
): Promise<Waiting<View, Change>[]> {
  const prepared: Waiting<View, Change>[] = [];
  for (const waiting of batch) {
    try {
      await waiting.prepare?.();
      prepared.push(waiting);
    } catch (error) {
      waiting.reject(error);
    }
  }
  return prepared;
}

/** Nothing if it is refused. */
export function makeOne<View, Change>(
  waiting: Waiting<View, Change>,
  stage: Stage<View, Change>,
): Made<View, Change>[] {
  try {
    const change = waiting.make(stage.view);
    if (change !== undefined) stage.apply(change);
    return [{ waiting, change }];
  } catch (error) {
    waiting.reject(error);
    return [];
  }
}

export const changesOf = <Change>(made: readonly { change: Change | undefined }[]): Change[] =>
  made.flatMap(({ change }) => (change === undefined ? [] : [change]));
