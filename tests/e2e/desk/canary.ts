// A token that can be found again in everything that a program leaves behind, in any common encoding.

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';

/** Letters and digits stay the same in every encoding; most encodings escape the characters around them. */
const MARK_BYTES = 12;

export interface Canary {
  token: string;
  mark: string;
}

export function createCanary(): Canary {
  const mark = randomBytes(MARK_BYTES).toString('hex');
  return { mark, token: `"<${mark}>&+ 令牌` };
}

/** Base64 has three forms of the same text, one for each offset within a group of three bytes. */
function inBase64(mark: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + mark).toString('base64');
    const whole = Math.ceil((before * 4) / 3);
    return encoded.slice(whole === 0 ? 0 : whole + 1, -4);
  });
}

function encodingsOf(mark: string): Buffer[] {
  const texts = [mark, mark.toUpperCase(), Buffer.from(mark).toString('hex'), ...inBase64(mark)];
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(mark, 'utf16le'), Buffer.from(mark, 'hex')];
}

/** Contents by the name of the place where they were found. */
export type Places = Readonly<Record<string, Buffer>>;

/** Returns the places that contain a canary. */
export function singsIn(places: Places, canaries: readonly Canary[]): string[] {
  const wanted = canaries.flatMap(({ mark }) => encodingsOf(mark));
  return Object.entries(places)
    .filter(([, content]) => wanted.some((encoded) => content.includes(encoded)))
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

/** Everything that the page holds: its HTML, the values of its fields and its heap. */
export async function memoryOf(page: Page): Promise<Places> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    ),
  );
  return {
    'heap of the page': Buffer.from(chunks.join('')),
    'text of the page': Buffer.from(await page.content()),
    'fields of the page': Buffer.from(fields.join('\n')),
  };
}
