// The journal of print jobs by itself: what one write holds, and how the file stays small.
import { expect, it } from 'vitest';
import type { JournalFile } from '../../../src/core/ports.ts';
import { JobJournal, MOST_IDLE_LINES } from '../../../src/core/printing/job-journal.ts';
import type { FoundDamage, ReportDamage } from '../../../src/core/platform/storage/found-damage.ts';
import { quickSchema } from '../../../src/core/platform/storage/quick-schema.ts';
import { type StoredJob, storedJob } from '../../../src/core/printing/stored-job.ts';
import { nodeDigest } from '../../../src/host/digest.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { manualClock, recordingLog } from '../../support/test-ports.ts';

const jobOf = (number: number): StoredJob => ({
  id: number.toString(16).padStart(32, '0'),
  place: number,
  key: `key ${number}`,
  kind: 'kitchen',
  title: `ticket ${number}`,
  groups: [],
  text: '|soup',
  language: 'zh-CN',
  copyOf: null,
  opensDrawer: false,
  printer: 'p',
  printerName: 'Kitchen',
  dots: 576,
  marks: [],
  state: 'queued',
  trouble: null,
  detail: '',
  attempts: [],
  queuedAtSeconds: 1,
  changedAtSeconds: 1,
  wantedAtSeconds: 1,
  isSettled: false,
  carryTo: null,
});

it('is read without the schema, whether its paper is known or not', () => {
  const [quick] = quickSchema(storedJob).options;
  expect(quick.safeParse(jobOf(1)).success).toBe(true);
  expect(quick.safeParse({ ...jobOf(1), paper: 'receipt' }).success).toBe(true);
  expect(quick.safeParse({ ...jobOf(1), paper: 'wood' }).success).toBe(false);
});

/** Counts the writes of a file in memory. */
function countedFile() {
  const file = memoryJournals().open('printing/journal');
  const writes: (readonly string[])[] = [];
  const counted: JournalFile = {
    ...file,
    append: async (lines) => {
      writes.push(lines);
      await Promise.resolve();
      await file.append(lines);
    },
  };
  return { file: counted, writes };
}

function journalOn(file: JournalFile, onDamage: ReportDamage = () => undefined) {
  const facts = { digest: nodeDigest, device: () => 'desk', onDamage, onChange: () => undefined };
  return new JobJournal({ ...facts, file, clock: manualClock(), log: recordingLog() });
}

it('writes changes that arrive during a write together, each based on the ones before', async () => {
  const { file, writes } = countedFile();
  const journal = journalOn(file);
  await journal.open();
  const put = (number: number) =>
    journal.store((book) => ({ put: [{ ...jobOf(number), place: book.lastPlace() + 1 }] }));
  await Promise.all([put(7), put(3), put(5), put(1)]);
  // The first one writes the head of the file, too.
  expect(writes.map((lines) => lines.length)).toEqual([2, 3]);
  expect(journal.book.open().map(({ place }) => place)).toEqual([1, 2, 3, 4]);
});

it('stores jobs that were put together in one line, so that a crash leaves all or none', async () => {
  const { file, writes } = countedFile();
  const journal = journalOn(file);
  await journal.store(() => ({ put: [jobOf(1), jobOf(2)] }));
  expect(writes.map((lines) => lines.length)).toEqual([2]);
});

it('throws to the caller what its change throws, and writes the others', async () => {
  const { file } = countedFile();
  const journal = journalOn(file);
  const refused = journal.store(() => {
    throw new Error('too late');
  });
  const stored = journal.store(() => ({ put: [jobOf(1)] }));
  await expect(refused).rejects.toThrow('too late');
  expect(await stored).toBe(true);
});

it('reads a job of an earlier version, which nobody has to carry', async () => {
  const { file } = countedFile();
  const { carryTo: _carryTo, ...earlier } = { ...jobOf(1), state: 'printed' };
  await file.append([JSON.stringify({ v: 1, put: [earlier] })]);
  const journal = journalOn(file);
  await journal.open();
  expect(journal.book.over()).toEqual([{ ...jobOf(1), state: 'printed', carryTo: null }]);
});

it('rewrites the file when most of its lines are outdated, and loses neither jobs, order nor keys', async () => {
  const { file } = countedFile();
  const journal = journalOn(file);
  await journal.open();
  for (const number of [1, 2, 3]) await journal.store(() => ({ put: [jobOf(number)] }));
  await journal.store(() => ({ set: { id: jobOf(2).id, state: 'printed' } }));
  await journal.store(() => ({ set: { id: jobOf(1).id, state: 'printed' } }));
  for (let index = 0; index < MOST_IDLE_LINES; index += 1) {
    await journal.note(() => ({ set: { id: jobOf(3).id, detail: `try ${index}` } }));
  }
  expect((await file.read()).length).toBeLessThan(100);
  const again = journalOn(file);
  await again.open();
  expect(again.book.over().map(({ place }) => place)).toEqual([2, 1]);
  expect(again.book.get(jobOf(3).id)).toMatchObject({
    state: 'queued',
    detail: `try ${MOST_IDLE_LINES - 1}`,
  });
  expect(again.book.idOfKey('key 1')).toBe(jobOf(1).id);
  expect(again.book.lastPlace()).toBe(3);
});

it.each([
  ['no list', '{}'],
  ['a key without a job', '[["key"]]'],
  ['a key with a number', '[["key",1]]'],
])('counts a line as unreadable whose keys are %s', async (_, keys) => {
  const { file } = countedFile();
  await file.append([`{"v":1,"keys":[["key 1","job 1"]]}`, `{"v":1,"keys":${keys}}`]);
  const damages: FoundDamage[] = [];
  const journal = journalOn(file, (found) => damages.push(found));
  await journal.open();
  expect(journal.book.idOfKey('key 1')).toBe('job 1');
  expect(journal.book.keys()).toHaveLength(1);
  expect(damages[0]).toMatchObject({ records: 'print-jobs', kind: 'unreadable', first: 2, last: 2 });
});
