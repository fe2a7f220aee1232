// Reads a PDF of table cards, as Chromium makes it, like a printer would: pages, code squares and characters; the codes are decoded by another library.

import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

export interface PrintedPage {
  /** In millimetres. */
  width: number;
  height: number;
  /** The texts of the codes in drawing order, as jsQR reads them; decoded on access because that is slow. */
  codes: readonly string[];
  /** The width of a module of each code, in millimetres. */
  modules: readonly number[];
}

export interface PrintedCards {
  pages: readonly PrintedPage[];
  title: string;
  /** All characters that are drawn as letters of a font. */
  characters: string;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PrintedCode {
  squares: readonly Rectangle[];
  /** Points for each unit of the squares. */
  scale: number;
}

const MM_PER_POINT = 25.4 / 72;

export function readCardsPdf(file: Uint8Array): PrintedCards {
  const objects = objectsOf(Buffer.from(file));
  const all = [...objects.values()];
  const pages = all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return {
    pages: pages.map(({ head }) => {
      const [, , width = '', height = ''] = /\/MediaBox \[(\S+) \S+ (\S+) (\S+)\]/.exec(head) ?? [];
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '';
      const codes = codesIn(content);
      return {
        width: Number(width) * MM_PER_POINT,
        height: Number(height) * MM_PER_POINT,
        get codes() {
          return codes.map(({ squares }) => read(squares));
        },
        modules: codes.map(({ squares, scale }) => (squares[0]?.height ?? 0) * scale * MM_PER_POINT),
      };
    }),
    title: titleIn(all.map(({ head }) => head).join('\n')),
    characters: all.map(({ stream }) => charactersIn(stream ?? '')).join(''),
  };
}

function objectsOf(file: Buffer): Map<number, { head: string; stream: string | undefined }> {
  const text = file.toString('latin1');
  const objects = new Map<number, { head: string; stream: string | undefined }>();
  for (const { 0: start, 1: id, index } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + start.length;
    const body = text.slice(from, text.indexOf('endobj', from));
    const stream = /\/Length (\d+)>> stream\r?\n/.exec(body);
    if (stream === null) objects.set(Number(id), { head: body, stream: undefined });
    else {
      const data = from + stream.index + stream[0].length;
      const bytes = file.subarray(data, data + Number(stream[1]));
      const head = body.slice(0, stream.index);
      const isPacked = head.includes('/FlateDecode') && !head.includes('/Image');
      objects.set(Number(id), { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : undefined });
    }
  }
  return objects;
}

/** UTF-16 in hexadecimal, or plain letters in brackets. */
function titleIn(text: string): string {
  const [, hex, plain = ''] = /\/Title (?:<FEFF([0-9A-F]+)>|\(([^)]*)\))/i.exec(text) ?? [];
  return hex === undefined ? plain : utf16(hex);
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** From the map that says which characters the letters of a font are. */
function charactersIn(map: string): string {
  const parts = [...map.matchAll(/beginbf(?:char|range)\n([^]*?)endbf(?:char|range)/g)];
  return parts
    .flatMap(([, lines = '']) => [...lines.matchAll(/<([0-9A-F]+)>\n/gi)])
    .map(([, hex = '']) => utf16(hex))
    .join('');
}

/** A code is many squares that are filled together. */
const LEAST_SQUARES = 40;

function codesIn(drawing: string): PrintedCode[] {
  const codes: PrintedCode[] = [];
  const before: number[] = [];
  let scale = 1;
  let squares: Rectangle[] = [];
  let corners: [number, number][] = [];
  for (const line of drawing.split('\n')) {
    const act = line.slice(line.lastIndexOf(' ') + 1);
    const [a = 0, b = 0, width = 0, height = 0] = line.split(' ').map(Number);
    if (act === 'q') before.push(scale);
    else if (act === 'Q') scale = before.pop() ?? 1;
    else if (act === 'cm') scale *= Math.abs(a);
    else if (act === 'm') corners = [[a, b]];
    else if (act === 'l') corners.push([a, b]);
    else if (act === 're') squares.push({ x: a, y: b, width, height });
    else if (act === 'h' && isSquare(corners)) squares.push(around(corners));
    else if (act === 'f') {
      if (squares.length >= LEAST_SQUARES) codes.push({ squares, scale });
      squares = [];
    } else if (act === 'n') squares = [];
  }
  return codes;
}

/** Other shapes have curves, or lines that are not along the edges of the paper. */
const isSquare = (corners: readonly [number, number][]) =>
  corners.length === 5 &&
  corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[at + 1] ?? [x, y];
    return x === nextX || y === nextY;
  });

function around(corners: readonly [number, number][]): Rectangle {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
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
