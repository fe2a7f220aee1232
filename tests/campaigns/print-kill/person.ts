// The person at the counter: prints dishes, prints them again, moves, cancels and decides, at random.
import type { PrintJob } from '../../../src/contract/printing.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import type { Chance } from '../chance.ts';
import type { Book, Note } from './book.ts';
import { keyOf } from './papers.ts';

const acts = ['print', 'print', 'print', 'print', 'print', 'again', 'move', 'cancel', 'decide'] as const;

type LaterAct = Exclude<(typeof acts)[number], 'print'>;

/** The amount on a ticket is its number within a count, so that jobs can be told apart by their titles. */
const MOST_AMOUNT = 999;

/** The desk answered, but not with what was asked for. */
const ANSWERED_ERROR = /^print[a-z]+\.[a-z-]+: [a-z]+\.[a-z-]+$/;

const JOBS_AT_ONCE = 100;

export interface CounterFacts {
  shop: string;
  dishes: readonly string[];
  /** The ids of the printers. */
  printers: readonly string[];
}

export class Person {
  readonly #book: Book;
  readonly #chance: Chance;
  #number = 0;

  constructor(book: Book, chance: Chance) {
    this.#book = book;
    this.#chance = chance;
  }

  /** Resolves to false if there was no answer. */
  async actAt(desk: DrivenDesk, facts: CounterFacts): Promise<boolean> {
    const act = this.#chance.pick(acts);
    if (act === 'print') return this.#print(desk, facts);
    const open = await jobsOf(desk, 'all', JOBS_AT_ONCE).catch(() => undefined);
    if (open === undefined) return false;
    const jobs = open.flatMap((job) => {
      const note = this.#book.noteOf(job);
      return note === undefined || !fits(act, job) ? [] : [{ job, note }];
    });
    if (jobs.length === 0) return this.#print(desk, facts);
    const { job, note } = this.#chance.pick(jobs);
    return this.#answered(() => this.#later(desk, { act, job, note, facts }));
  }

  async #print(desk: DrivenDesk, { shop, dishes, printers }: CounterFacts): Promise<boolean> {
    this.#number += 1;
    const key = keyOf(this.#number);
    const amount = 1 + (this.#number % MOST_AMOUNT);
    const routing = { groups: {}, others: this.#chance.pick(printers), receipts: null };
    const wanted = { id: this.#chance.pick(dishes), row: null, amount, note: key };
    const note = this.#book.open(key, `${amount}×`);
    return this.#answered(async () => {
      await desk.ask('printers.route', { shop, routing });
      this.#acknowledge(note, await desk.ask('printing.item', wanted));
    });
  }

  async #later(
    desk: DrivenDesk,
    { act, job, note, facts }: { act: LaterAct; job: PrintJob; note: Note; facts: CounterFacts },
  ): Promise<void> {
    const printer = this.#chance.pick(facts.printers);
    if (act === 'again') this.#acknowledge(note, await desk.ask('printing.again', { job: job.id, printer }));
    if (act === 'move') await desk.ask('printing.move', { job: job.id, printer });
    if (act === 'cancel') await desk.ask('printing.cancel', { job: job.id });
    if (act === 'decide') {
      const cameOut = this.#chance.percent(50);
      this.#book.decides(job.id, cameOut);
      await desk.ask('printing.decide', { job: job.id, cameOut });
    }
  }

  #acknowledge(note: Note, ids: readonly string[]): void {
    for (const id of ids) note.acknowledged.add(id);
    this.#book.counts['tickets acknowledged'] += ids.length;
  }

  async #answered(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      const isRefused = error instanceof Error && ANSWERED_ERROR.test(error.message);
      this.#book.counts[isRefused ? 'refused by the desk' : 'unanswered'] += 1;
      return isRefused;
    }
  }
}

function fits(act: LaterAct, { state }: PrintJob): boolean {
  if (act === 'again') return state !== 'sending';
  if (act === 'decide') return state === 'unknown';
  return state === 'queued' || state === 'failed';
}

/** The newest jobs first, at most this many. */
export async function jobsOf(
  desk: Pick<DrivenDesk, 'ask'>,
  which: 'open' | 'all',
  most: number,
): Promise<PrintJob[]> {
  const jobs: PrintJob[] = [];
  for (let total = 1; jobs.length < Math.min(total, most);) {
    const asked = { which, words: '', offset: jobs.length, limit: JOBS_AT_ONCE };
    const page = await desk.ask('printing.jobs', asked);
    if (page.jobs.length === 0) break;
    jobs.push(...page.jobs);
    total = page.total;
  }
  return jobs.slice(0, most);
}
