// The audit in the second copy: every entry is there too, and what was done to the files of this machine shows beside it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entry as entryAt } from '../audit/audit-desk.ts';
import { type CopiesDesk, folderIn, linesIn, openCopiesDesk, otherDisk } from './copies-desk.ts';

const entry = (id: string) => entryAt(id, { atSeconds: Math.floor(Date.now() / 1000) });

const hereOf = (desk: CopiesDesk, file = 1) => join(desk.home, 'audit', `${file}.journal`);
const copyOf = (stick: string, file = 1) => join(folderIn(stick), 'audit', `${file}.journal`);

/** Waits until each line of a file is in its copy. */
const copied = (desk: CopiesDesk, stick: string, file = 1) =>
  expect.poll(() => linesIn(copyOf(stick, file)), { interval: 10 }).toEqual(linesIn(hereOf(desk, file)));

async function deskWithCopy() {
  const stick = otherDisk();
  const desk = openCopiesDesk();
  for (const id of ['a', 'b']) await desk.now.audit.add(entry(id));
  await desk.now.copies.setSecondFolder(stick);
  for (const id of ['c', 'd']) await desk.now.audit.add(entry(id));
  await copied(desk, stick);
  return { desk, stick };
}

/** Without the last lines and what stands beside the file: by itself it looks as if nothing was ever there. */
async function cutHere(desk: CopiesDesk, lines: number): Promise<void> {
  await desk.stop();
  const file = hereOf(desk);
  const left = lines === 0 ? [] : linesIn(file).slice(0, -lines);
  writeFileSync(file, left.map((line) => `${line}\n`).join(''));
  for (const name of readdirSync(join(desk.home, 'audit')).filter((each) => each.includes('anchor')))
    rmSync(join(desk.home, 'audit', name));
  desk.start();
}

const faultsOf = async (desk: CopiesDesk) =>
  (await desk.now.audit.verify()).faults
    .filter(({ kind }) => kind !== 'anchor')
    .map(({ kind, file, first, last }) => ({ kind, file, first, last }));

it('has what was there before it was chosen, and every entry since, over business days and restarts', async () => {
  const { desk, stick } = await deskWithCopy();
  expect(linesIn(copyOf(stick))).toHaveLength(6);
  desk.now.audit.roll();
  await desk.now.audit.add(entry('e'));
  await copied(desk, stick, 2);
  await desk.restart();
  await desk.now.audit.add(entry('f'));
  await copied(desk, stick, 2);
  expect(await desk.now.audit.verify()).toMatchObject({ entries: 6, files: 2, faults: [] });
});

it('names what was cut off here with its anchor, and stays as it is', async () => {
  const { desk, stick } = await deskWithCopy();
  const copy = readFileSync(copyOf(stick), 'utf8');
  await cutHere(desk, 2);
  expect(await faultsOf(desk)).toEqual([{ kind: 'cut', file: 1, first: 5, last: 6 }]);
  await desk.now.audit.add(entry('e'));
  expect(await faultsOf(desk)).toEqual([{ kind: 'replaced', file: 1, first: 5, last: 5 }]);
  await desk.restart();
  await desk.now.audit.add(entry('f'));
  expect(await faultsOf(desk)).toEqual([{ kind: 'replaced', file: 1, first: 5, last: 5 }]);
  expect(readFileSync(copyOf(stick), 'utf8')).toBe(copy);
});

it('names the last file that is gone here, whose absence nothing else shows', async () => {
  const { desk, stick } = await deskWithCopy();
  desk.now.audit.roll();
  await desk.now.audit.add(entry('e'));
  await copied(desk, stick, 2);
  await desk.stop();
  for (const name of readdirSync(join(desk.home, 'audit')).filter((each) => each.startsWith('2.')))
    rmSync(join(desk.home, 'audit', name));
  const known = desk.disk.get('audit/files.json') ?? '';
  desk.disk.set('audit/files.json', known.replace(/,\s*\{[^{}]*"number": ?2[^{}]*\}/, ''));
  desk.start();
  await desk.now.audit.ready();
  expect(await faultsOf(desk)).toEqual([{ kind: 'file', file: 2, first: 0, last: 0 }]);
});

it('says nothing while the medium is away', async () => {
  const { desk, stick } = await deskWithCopy();
  rmSync(stick, { recursive: true });
  await cutHere(desk, 2);
  expect(await faultsOf(desk)).toEqual([]);
});
