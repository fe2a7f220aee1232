// Writes tickets into a folder: the picture and the text of each.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ticket } from '../paper/paper.ts';

const DIGITS = 4;

/** Returns the paths of the two files. */
export async function writeTicket(folder: string, { number, lines, picture }: Ticket) {
  const name = join(folder, `ticket-${String(number).padStart(DIGITS, '0')}`);
  const [png, text] = [`${name}.png`, `${name}.txt`];
  await mkdir(folder, { recursive: true });
  await Promise.all([writeFile(png, picture.png()), writeFile(text, `${lines.join('\n')}\n`)]);
  return { png, text };
}
