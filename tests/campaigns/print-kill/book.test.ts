// The judgement of the campaign itself: each broken promise is a finding, and honest desks have none.
import { describe, expect, it } from 'vitest';
import type { PrintJob } from '../../../src/contract/printing.ts';
import { Book } from './book.ts';
import { keyOf, PaperReader, TICKET_BEGINS, TICKET_ENDS } from './papers.ts';

const key = keyOf(7);
const whole = { key, isWhole: true, isCopy: false };
const torn = { ...whole, isWhole: false };
const copy = { ...whole, isCopy: true };

function job(id: string, state: PrintJob['state'], copyOf: string | null = null): PrintJob {
  return {
    id,
    state,
    copyOf,
    kind: 'kitchen',
    title: '7× Soup',
    groups: [],
    printer: 'a'.repeat(32),
    printerName: 'Grill',
    trouble: null,
    detail: '',
    attempts: [],
    queuedAtSeconds: 0,
    changedAtSeconds: 0,
    movesAtSeconds: null,
    carryTo: null,
    needsPerson: false,
  };
}

function judged(papers: Parameters<Book['addPapers']>[0], jobs: readonly PrintJob[], acknowledged = ['one']) {
  const book = new Book();
  const note = book.open(key, '7×');
  for (const id of acknowledged) note.acknowledged.add(id);
  book.addPapers(papers);
  return book.judge(jobs);
}

describe('the judgement', () => {
  it('finds nothing at a desk that says what came out', () => {
    expect(judged([whole], [job('one', 'printed')])).toEqual([]);
    expect(judged([whole, copy], [job('one', 'printed'), job('two', 'printed', 'one')])).toEqual([]);
    expect(judged([], [job('one', 'cancelled')])).toEqual([]);
    for (const papers of [[], [torn], [whole]]) expect(judged(papers, [job('one', 'unknown')])).toEqual([]);
  });

  it.each([
    ['a job that was acknowledged and is gone', [whole], []],
    ['a printed job without paper', [], [job('one', 'printed')]],
    ['a printed job of which the paper is torn', [torn], [job('one', 'printed')]],
    ['a job that came out twice', [whole, whole], [job('one', 'printed')]],
    ['an unknown job that was printed again', [whole, whole], [job('one', 'unknown')]],
    ['a job that failed and came out', [whole], [job('one', 'failed')]],
    ['a cancelled job of which a part came out', [torn], [job('one', 'cancelled')]],
    ['a copy without its mark', [whole, whole], [job('one', 'printed'), job('two', 'printed', 'one')]],
    ['a job that is still being sent', [], [job('one', 'sending')]],
  ])('finds %s', (_what, papers, jobs) => {
    expect(judged(papers, jobs)).not.toEqual([]);
  });

  it('finds a job that was not requested, and paper after everything was settled', () => {
    const book = new Book();
    expect(book.judge([job('one', 'queued')])).toHaveLength(1);
    book.addPapers([whole]);
    expect(book.judge([])).toHaveLength(1);
  });

  it('allows another paper after a person decided that the first one did not come out', () => {
    const book = new Book();
    book.open(key, '7×').acknowledged.add('one');
    book.decides('one', false);
    book.addPapers([whole, whole]);
    expect(book.judge([job('one', 'printed')])).toEqual([]);
  });
});

describe('the paper of a printer', () => {
  const ticket = [TICKET_BEGINS, '3× Soup', `  ${key}`, TICKET_ENDS];

  it('is read as whole, torn and copied tickets, also where one is glued to the next', () => {
    const reader = new PaperReader();
    expect(reader.read([...ticket.slice(0, 3), ...ticket, 'COPY', ...ticket])).toEqual([torn, whole, copy]);
  });

  it('that has begun and does not go on is torn', () => {
    const reader = new PaperReader();
    expect(reader.read(ticket.slice(0, 3))).toEqual([]);
    expect(reader.end()).toEqual([torn]);
    expect(reader.end()).toEqual([]);
    expect(reader.read(ticket)).toEqual([whole]);
  });

  it('goes on where the last cut was', () => {
    const reader = new PaperReader();
    expect(reader.read(ticket.slice(0, 2))).toEqual([]);
    expect(reader.read(ticket.slice(2))).toEqual([whole]);
    expect(reader.read([TICKET_BEGINS])).toEqual([]);
    expect(reader.read(['COPY'])).toEqual([{ key: undefined, isWhole: false, isCopy: false }]);
  });
});
