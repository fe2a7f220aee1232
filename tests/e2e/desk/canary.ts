// A token that can be found again: whatever way it is spelled in what a program left behind.

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';

/** Letters and digits in the middle survive every spelling; what stands around them needs escaping in most. */
const MARK_BYTES = 12;

export interface Canary {
  token: string;
  mark: string;
}

export function hatch(): Canary {
  const mark = randomBytes(MARK_BYTES).toString('hex');
  return { mark, token: `"<${mark}>&+ 令牌` };
}

/** Base64 spells the same text in three ways, by where in a group of three bytes it begins. */
function inBase64(mark: string): string[] {
  return [0, 1, 2].map((before) => {
    const spelled = Buffer.from(' '.repeat(before) + mark).toString('base64');
    const whole = Math.ceil((before * 4) / 3);
    return spelled.slice(whole === 0 ? 0 : whole + 1, -4);
  });
}

function spellings(mark: string): Buffer[] {
  const texts = [mark, mark.toUpperCase(), Buffer.from(mark).toString('hex'), ...inBase64(mark)];
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(mark, 'utf16le'), Buffer.from(mark, 'hex')];
}

/** Name of a place to what stands in it. */
export type Places = Readonly<Record<string, Buffer>>;

/** Where a canary sings; nowhere is where it should. */
export function singsIn(places: Places, canaries: readonly Canary[]): string[] {
  const wanted = canaries.flatMap(({ mark }) => spellings(mark));
  return Object.entries(places)
    .filter(([, content]) => wanted.some((spelled) => content.includes(spelled)))
    .map(([place]) => place);
}

/** Every file below a folder, by its path. */
export function filesIn(folder: string): Places {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    found.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]),
  );
}

export function filesInZip(zip: Uint8Array): Places {
  const entries = Object.entries(unzipSync(zip));
  return Object.fromEntries(entries.map(([name, bytes]) => [`zip ${name}`, Buffer.from(bytes)]));
}

/** All that the page holds: its text, what stands in its fields, and everything in its memory. */
export async function memoryOf(page: Page): Promise<Places> {
  const line = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  line.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  await line.send('HeapProfiler.enable');
  await line.send('HeapProfiler.collectGarbage');
  await line.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await line.detach();
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    ),
  );
  return {
    'heap of the page': Buffer.from(pieces.join('')),
    'text of the page': Buffer.from(await page.content()),
    'fields of the page': Buffer.from(fields.join('\n')),
  };
}
