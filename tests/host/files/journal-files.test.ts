// Journals on a real disk: acknowledged lines keep their order through cuts, kills, full disks and missing permissions.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { chanceFrom } from '../../campaigns/chance.ts';
import { fc } from '../../support/fast-check.ts';
import { onSmallDisk, smallDisk } from '../../support/small-disk.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const NAME = 'shops/1/outbox';
const fileIn = (home: string, name = NAME) => join(home, `${name}.journal`);
const journalIn = (home: string, name = NAME) => openJournalFiles(home).open(name);

test('a journal without a file has no lines', async () => {
  const home = tempFolder();
  expect(await journalIn(home).read()).toEqual([]);
  expect(existsSync(fileIn(home))).toBe(false);
});

test('a journal returns lines in the order in which they were added, also after a restart', async () => {
  const home = tempFolder();
  const journal = journalIn(home);
  await journal.append(['one']);
  await journal.append(['two 二', '"three"']);
  expect(await journal.read()).toEqual(['one', 'two 二', '"three"']);
  expect(await journalIn(home).read()).toEqual(['one', 'two 二', '"three"']);
});

test.each(['read first', 'not read'])(
  'a journal drops half a line that a cut left, and appends no line to it: %s',
  async (how) => {
    const home = tempFolder();
    await journalIn(home).append(['one', 'two']);
    appendFileSync(fileIn(home), '{"half":');
    const journal = journalIn(home);
    if (how === 'read first') expect(await journal.read()).toEqual(['one', 'two']);
    await journal.append(['three']);
    expect(await journal.read()).toEqual(['one', 'two', 'three']);
    expect(readFileSync(fileIn(home), 'utf8')).toBe('one\ntwo\nthree\n');
  },
);

test('replace swaps all lines for others', async () => {
  const home = tempFolder();
  const journal = journalIn(home);
  await journal.append(['one', 'two']);
  await journal.replace(['three']);
  await journal.append(['four']);
  expect(await journalIn(home).read()).toEqual(['three', 'four']);
});

test.skipIf(process.platform === 'win32')('a journal is readable for its owner only', async () => {
  const home = tempFolder();
  const mode = (path: string) => statSync(path).mode & 0o777;
  await journalIn(home).append(['one']);
  expect([mode(fileIn(home)), mode(dirname(fileIn(home)))]).toEqual([0o600, 0o700]);
  await journalIn(home).replace(['two']);
  expect(mode(fileIn(home))).toBe(0o600);
});

test('two journals are independent', async () => {
  const home = tempFolder();
  const one = journalIn(home);
  const other = journalIn(home, 'shops/2/outbox');
  await Promise.all([one.append(['one']), other.append(['other'])]);
  await one.replace(['another']);
  expect([await one.read(), await other.read()]).toEqual([['another'], ['other']]);
});

test('a backup is a copy beside the journal with its own name', async () => {
  const home = tempFolder();
  const journal = journalIn(home);
  await journal.append(['one']);
  const names = [await journal.backUp('broken'), await journal.backUp('broken')];
  expect(new Set(names).size).toBe(2);
  for (const name of names)
    expect(readFileSync(join(dirname(fileIn(home)), name ?? ''), 'utf8')).toBe('one\n');
  expect(await journal.read()).toEqual(['one']);
});

test('a backup of a journal without a file is nothing', async () => {
  const home = tempFolder();
  expect(await journalIn(home).backUp('broken')).toBeUndefined();
});

test('an anchor is the line that was last written beside the journal, also after a longer one', async () => {
  const home = tempFolder();
  const journal = journalIn(home);
  expect(await journal.readAnchor()).toBeUndefined();
  await journal.writeAnchor('a long line');
  await journal.writeAnchor('short');
  expect(await journalIn(home).readAnchor()).toBe('short');
  await journal.append(['one']);
  await journal.remove();
  expect(await journal.readAnchor()).toBeUndefined();
});

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

onSmallDisk('a read-only disk leaves the journal unchanged', async () => {
  const { folder } = smallDisk();
  const journal = journalIn(folder);
  await journal.append(['one']);
  const mountAs = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, folder]);
  mountAs('ro');
  expect(await reasonOf(journal.append(['two']))).toBe('read-only');
  expect(await reasonOf(journal.replace(['two']))).toBe('read-only');
  expect(await reasonOf(journalIn(folder, 'shops/1/other').append(['two']))).toBe('read-only');
  mountAs('rw');
  expect(await journal.read()).toEqual(['one']);
  await journal.append(['two']);
  expect(await journalIn(folder).read()).toEqual(['one', 'two']);
});

onSmallDisk(
  'a full disk takes all of the lines or none, and accepts lines again when it has space',
  async () => {
    const { folder, fill, free } = smallDisk();
    const journal = journalIn(folder);
    await journal.append(['one']);
    fill();
    const long = ['a', 'b', 'c'].map((letter) => letter.repeat(5000));
    expect(await reasonOf(journal.append(long))).toBe('disk-full');
    expect(await reasonOf(journal.replace(long))).toBe('disk-full');
    expect(await journalIn(folder).read()).toEqual(['one']);
    free();
    await journal.append(['two', ...long]);
    expect(await journalIn(folder).read()).toEqual(['one', 'two', ...long]);
  },
);

/** Writes numbers, one per line, sometimes as a replacement of all, and prints the count of lines that are on disk. */
const writer = (program: string, home: string) => `
  const { openJournalFiles } = await import(${JSON.stringify(program)});
  const journal = openJournalFiles(${JSON.stringify(home)}).open(${JSON.stringify(NAME)});
  const lines = await journal.read();
  for (;;) {
    lines.push(String(lines.length).padEnd(2000, '.'));
    await (lines.length % 3 === 0 ? journal.replace(lines) : journal.append(lines.slice(-1)));
    process.stdout.write(lines.length + '\\n');
  }`;

test('after a kill at any moment every acknowledged line is there, and all lines are whole', async () => {
  const home = tempFolder();
  const program = await builtJournal(join(home, 'program'));
  const chance = chanceFrom(1);
  for (let round = 0; round < KILLS; round += 1) {
    const acknowledged = await killedWriting(writer(program, home), chance.below(60));
    const lines = await journalIn(home).read();
    expect(lines.length).toBeGreaterThanOrEqual(acknowledged);
    expect(lines).toEqual(lines.map((_, at) => String(at).padEnd(2000, '.')));
    if (lines.length > 300) await journalIn(home).replace([]);
  }
});

const KILLS = 12;

/** Returns the number of lines that the program reported as written. */
async function killedWriting(program: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await Promise.race([once(child.stdout, 'data'), ended]);
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
  return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}

async function builtJournal(outDir: string): Promise<string> {
  const ssr = fileURLToPath(new URL('../../../src/host/files/journal-files.ts', import.meta.url));
  await build({ configFile: false, logLevel: 'silent', publicDir: false, build: { ssr, outDir } });
  const [file = ''] = readdirSync(outDir).filter((name) => name.startsWith('journal-files'));
  return pathToFileURL(join(outDir, file)).href;
}

const line = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((text) => !text.includes('\n'));
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('append' as const), lines }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), lines }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
);

test('after any writes, restarts and cuts, the lines before the cut are there in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const home = tempFolder();
      let journal = journalIn(home);
      let model: string[] = [];
      for (const each of steps) {
        if (each.kind === 'append') model = [...model, ...each.lines];
        if (each.kind === 'replace') model = [...each.lines];
        if (each.kind === 'append' || each.kind === 'replace') await journal[each.kind](each.lines);
        if (each.kind === 'cut') model = cutOff(fileIn(home), model, each.share);
        if (each.kind === 'cut' || each.kind === 'start again') journal = journalIn(home);
        expect(await journal.read()).toEqual(model);
      }
    }),
    { numRuns: 40 },
  );
});

/** Returns the lines that end before the cut. */
function cutOff(file: string, model: readonly string[], share: number): string[] {
  if (!existsSync(file)) return [];
  const length = Math.floor(statSync(file).size * share);
  truncateSync(file, length);
  let end = 0;
  return model.filter((each) => (end += Buffer.byteLength(each) + 1) <= length);
}
