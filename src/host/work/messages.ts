// What crosses between the core's thread and the worker thread.
import type { AppError } from '../../contract/errors.ts';
import type { JobInput, JobName, JobOutput } from '../../core/work.ts';

/** What the thread is started with. */
export interface ThreadData {
  /** The path of the print font. */
  printFont: string;
}

export interface Question<Name extends JobName = JobName> {
  id: number;
  name: Name;
  input: JobInput<Name>;
}

export type Answer = { id: number } & (
  | { kind: 'done'; output: JobOutput<JobName> }
  | { kind: 'failed'; error: AppError }
  | { kind: 'lost'; why: string }
  | { kind: 'broken'; stack: string }
);
