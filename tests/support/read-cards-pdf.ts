// Reads a PDF of table cards as a printer would: pages, code squares and pictures; the codes are decoded by another library.

import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

export interface PrintedPage {
  /** In points. */
  width: number;
  height: number;
  /** The texts of the codes in drawing order, as jsQR reads them; decoded on access because that is slow. */
  codes: readonly string[];
  /** The width of a module of each code, in inches. */
  modules: readonly number[];
  /** The number of pictures; names are drawn as pictures too. */
  images: number;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function readCardsPdf(file: Uint8Array): PrintedPage[] {
  const bytes = Buffer.from(file);
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const [, , width = '', height = ''] = /\/MediaBox \[(\S+) \S+ (\S+) (\S+)\]/.exec(head) ?? [];
    const content = /\/Contents (\d+) 0 R/.exec(head)?.[1];
    const drawing = objects.get(Number(content))?.stream?.toString('latin1') ?? '';
    const groups = codesIn(drawing);
    const scale = Number(/^(\S+) 0 0 -\S+ 0 \S+ cm/.exec(drawing)?.[1]);
    return {
      width: Number(width),
      height: Number(height),
      get codes() {
        return groups.map(read);
      },
      modules: groups.map((all) => ((all[0]?.height ?? 0) * scale) / 72),
      images: [...drawing.matchAll(/\/I(\d+) Do/g)].filter(([, id]) => objects.has(Number(id))).length,
    };
  });
}

/** Reads the objects through the cross-reference table, as every reader does: a wrong offset there is a broken file. */
function objectsOf(bytes: Buffer): Map<number, { head: string; stream: Buffer | undefined }> {
  const text = bytes.toString('latin1');
  const from = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = ''] = /^xref\n0 (\d+)\n/.exec(text.slice(from)) ?? [];
  const entries = [...text.slice(from).matchAll(/^(\d{10}) 00000 n $/gm)];
  if (entries.length !== Number(count) - 1) throw new Error('the list of objects is not whole');
  return new Map(
    entries.map(([, offset], at) => {
      const start = Number(offset);
      const name = `${at + 1} 0 obj\n`;
      if (!text.startsWith(name, start)) throw new Error(`object ${at + 1} is not where it should be`);
      const body = text.slice(start + name.length, text.indexOf('endobj', start));
      const length = /\/Length (\d+) >>\nstream\n/.exec(body);
      const head = length === null ? body : body.slice(0, length.index);
      const data = start + name.length + (length === null ? 0 : length.index + length[0].length);
      const stream =
        length === null ? undefined : inflateSync(bytes.subarray(data, data + Number(length[1])));
      return [at + 1, { head, stream }];
    }),
  );
}

/** Groups the squares: those that are filled together are one code. */
function codesIn(drawing: string): Rectangle[][] {
  const codes: Rectangle[][] = [];
  let open: Rectangle[] = [];
  for (const line of drawing.split('\n')) {
    const [, x, y, width, height] = /^(\S+) (\S+) (\S+) (\S+) re$/.exec(line) ?? [];
    if (height !== undefined) {
      open.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
    } else if (line === 'f') {
      codes.push(open);
      open = [];
    }
  }
  return codes;
}

/** Draws a code with the white margin that it needs, one pixel for each printer dot, and decodes it. */
function read(code: readonly Rectangle[]): string {
  const quiet = (code[0]?.height ?? 1) * 4;
  const left = Math.min(...code.map(({ x }) => x)) - quiet;
  const top = Math.min(...code.map(({ y }) => y)) - quiet;
  const width = Math.max(...code.map((square) => square.x + square.width)) + quiet - left;
  const height = Math.max(...code.map((square) => square.y + square.height)) + quiet - top;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const square of code) {
    if (![square.x, square.y, square.width, square.height].every(Number.isInteger))
      throw new Error('not on whole dots');
    for (let y = square.y - top; y < square.y - top + square.height; y += 1) {
      const from = (y * width + square.x - left) * 4;
      for (let at = from; at < from + square.width * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return jsQR(data, width, height)?.data ?? '';
}
