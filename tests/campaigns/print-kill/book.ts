// What a person was told of each print job, compared with the paper that really came out.
import { jobStates, type JobState, type PrintJob } from '../../../src/contract/printing.ts';
import type { PrintedPaper } from './papers.ts';

/** One note that was printed: its first job, and the copies of it. */
export interface Note {
  key: string;
  /** The beginning of the title of its jobs. */
  title: string;
  /** The jobs that the desk has acknowledged. */
  acknowledged: Set<string>;
}

interface Decisions {
  cameOut: number;
  /** After each of them the job may be printed again without being a copy. */
  didNotComeOut: number;
}

const isPossible = new Set<JobState>(['printed', 'sent', 'unknown']);

export class Book {
  /** The notes since the last time everything was judged. */
  readonly notes = new Map<string, Note>();
  readonly counts = {
    'tickets acknowledged': 0,
    'refused by the desk': 0,
    unanswered: 0,
    'of these on the disk all the same': 0,
    'whole papers': 0,
    'torn papers': 0,
    'papers marked as copies': 0,
    'moved to a backup printer': 0,
  };
  readonly ended = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
  readonly #decisions = new Map<string, Decisions>();
  #papers: PrintedPaper[] = [];
  /** Jobs that were judged; numbers of tickets are used again. */
  readonly #judged = new Set<string>();

  open(key: string, title: string): Note {
    const note = { key, title, acknowledged: new Set<string>() };
    this.notes.set(key, note);
    return note;
  }

  /** Counts before the answer: a decision whose answer was lost may have been taken. */
  decides(job: string, cameOut: boolean): void {
    const decisions = this.#decisions.get(job) ?? { cameOut: 0, didNotComeOut: 0 };
    decisions[cameOut ? 'cameOut' : 'didNotComeOut'] += 1;
    this.#decisions.set(job, decisions);
  }

  addPapers(papers: readonly PrintedPaper[]): void {
    for (const { isWhole, isCopy } of papers) {
      this.counts[isWhole ? 'whole papers' : 'torn papers'] += 1;
      if (isCopy) this.counts['papers marked as copies'] += 1;
    }
    this.#papers.push(...papers);
  }

  wholePapersOf = (key: string) => this.#papers.filter((paper) => paper.key === key && paper.isWhole).length;

  /** Returns every difference between what the desk says and the paper; then a new count begins. */
  judge(jobs: readonly PrintJob[]): string[] {
    const findings = this.#papers
      .filter(({ key }) => key !== undefined && !this.notes.has(key))
      .map(
        ({ key = '', isWhole }) =>
          `${key} came out ${isWhole ? 'whole' : 'torn'} after everything had been settled`,
      );
    const byNote = this.#byNote(jobs.filter(({ id }) => !this.#judged.has(id)));
    for (const note of this.notes.values()) {
      const own = byNote.get(note) ?? [];
      findings.push(...this.#lost(note, own), ...this.#judgePapers(note, own));
    }
    const foreign = (byNote.get(undefined) ?? []).map(
      ({ title, id }) => `${title} (${id}) was never requested`,
    );
    for (const { id } of jobs) this.#judged.add(id);
    this.notes.clear();
    this.#papers = [];
    this.#decisions.clear();
    return [...findings, ...foreign];
  }

  noteOf({ title }: PrintJob): Note | undefined {
    return [...this.notes.values()].find((note) => title.startsWith(`${note.title} `));
  }

  #byNote(jobs: readonly PrintJob[]): Map<Note | undefined, PrintJob[]> {
    const found = new Map<Note | undefined, PrintJob[]>();
    for (const job of jobs) found.set(this.noteOf(job), [...(found.get(this.noteOf(job)) ?? []), job]);
    return found;
  }

  #lost({ key, acknowledged }: Note, jobs: readonly PrintJob[]): string[] {
    const there = new Set(jobs.map(({ id }) => id));
    this.counts['of these on the disk all the same'] += [...there].filter(
      (id) => !acknowledged.has(id),
    ).length;
    return [...acknowledged].filter((id) => !there.has(id)).map((id) => `${key}: the job ${id} is lost`);
  }

  #judgePapers({ key }: Note, jobs: readonly PrintJob[]): string[] {
    const papers = this.#papers.filter((paper) => paper.key === key);
    const whole = papers.filter(({ isWhole }) => isWhole);
    const unmarked = whole.filter(({ isCopy }) => !isCopy).length;
    const bounds = jobs.map((job) => this.#boundsOf(job));
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const least = sum(bounds.map((bound) => bound.least));
    const most = sum(bounds.map((bound) => bound.most));
    const mostUnmarked = sum(bounds.map((bound, at) => (jobs[at]?.copyOf === null ? bound.most : 0)));
    const said = jobs.map(saidOf).join(' | ');
    for (const job of jobs) this.#count(job);
    return [
      ...(whole.length < least ? [`${key} came out ${whole.length} times, not ${least}: ${said}`] : []),
      ...(whole.length > most ? [`${key} came out ${whole.length} times, at most ${most}: ${said}`] : []),
      ...(unmarked > mostUnmarked ? [`${key} came out ${unmarked} times without COPY: ${said}`] : []),
      ...(papers.length > whole.length && most === least
        ? [`${key} was torn, and no job of it is unknown: ${said}`]
        : []),
      ...jobs.filter(({ state }) => state === 'sending').map(() => `${key} is still being sent: ${said}`),
    ];
  }

  /** How many papers of a job there must and can be. */
  #boundsOf({ id, state }: PrintJob): { least: number; most: number } {
    const { cameOut, didNotComeOut } = this.#decisions.get(id) ?? { cameOut: 0, didNotComeOut: 0 };
    const isKnown = state === 'printed' && cameOut + didNotComeOut === 0;
    return { least: isKnown ? 1 : 0, most: didNotComeOut + (isPossible.has(state) ? 1 : 0) };
  }

  #count({ state, attempts }: PrintJob): void {
    this.ended[state] += 1;
    if (new Set(attempts.map(({ printer }) => printer)).size > 1)
      this.counts['moved to a backup printer'] += 1;
  }
}

const saidOf = ({ id, state, copyOf, attempts }: PrintJob) =>
  `${id} ${state}${copyOf === null ? '' : ' copy'} [${attempts
    .map(({ name, outcome, trouble, detail }) => `${name} ${outcome} ${trouble ?? ''} ${detail}`.trim())
    .join(', ')}]`;
