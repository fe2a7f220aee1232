// The PDF of cards: a valid file in which every code consists of squares on whole dots and decodes correctly.
import { expect, it } from 'vitest';
import { drawCode } from '../../../../src/renderer/features/table-cards/codes/qr.ts';
import type { CodeMark } from '../../../../src/renderer/features/table-cards/layout/marks.ts';
import { jpegFrom, packed } from '../../../../src/renderer/features/table-cards/pdf/make-pdf.ts';
import { PdfDrawing, PdfFile } from '../../../../src/renderer/features/table-cards/pdf/pdf-file.ts';
import { readCardsPdf } from '../../../support/read-cards-pdf.ts';

const code = (table: string, isTurned: boolean): CodeMark => ({
  kind: 'code',
  table,
  isTurned,
  box: { x: isTurned ? 20.3 : 90.1, y: 33.7, width: 50, height: 50 },
});

async function fileWith(tables: readonly string[]): Promise<Buffer> {
  const file = new PdfFile();
  const ink = await file.image({ kind: 'ink', width: 3, height: 2, bytes: new Uint8Array([0xa0, 0x40]) });
  for (const table of tables) {
    const drawing = new PdfDrawing('a4', 300);
    const modules = drawCode(`https://order.example/t/${table}`);
    if (modules === null) throw new Error('nothing was drawn');
    for (const isTurned of [false, true]) drawing.code(code(table, isTurned), modules);
    drawing.image({ box: { x: 1, y: 2, width: 30, height: 5 }, isTurned: false }, ink);
    drawing.line({ kind: 'line', from: { x: 0, y: 1 }, to: { x: 5, y: 1 }, isDashed: true });
    await file.page({ paper: 'a4', drawing: drawing.text(), images: drawing.images });
  }
  return Buffer.concat(file.end('人民路店 (1)'));
}

it('contains the codes of its tables on every page, upright and upside down', async () => {
  const pages = readCardsPdf(await fileWith(['a01', 'b 2', '露台']));
  expect(pages.map(({ codes }) => codes)).toEqual(
    ['a01', 'b 2', '露台'].map((table) => {
      const said = `https://order.example/t/${table}`;
      return [said, said];
    }),
  );
  for (const { width, height, images } of pages) {
    expect([width, height, images]).toEqual([595.276, 841.89, 1]);
  }
});

it('has its title, in any script', async () => {
  const text = (await fileWith(['a01'])).toString('latin1');
  const title = /\/Title <FEFF([0-9a-f]+)>/.exec(text)?.[1] ?? '';
  expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe('人民路店 (1)');
});

it('turns dots that are more than half covered into ink, eight per byte, each row in new bytes', () => {
  const alphas = [255, 0, 200, 10, 0, 0, 0, 0, 130, /* the next row */ 0, 128, 127, 0, 0, 0, 0, 0, 0];
  const data = new Uint8ClampedArray(alphas.flatMap((alpha) => [0, 0, 0, alpha]));
  const { bytes } = packed({ width: 9, height: 2, data });
  expect([...bytes].map((byte) => byte.toString(2).padStart(8, '0'))).toEqual([
    ...['10100000', '10000000'],
    ...['01000000', '00000000'],
  ]);
});

/** A JPEG frame after a comment, as cameras and mini programs write it, without its scan. */
const jpeg = (marker: number, channels: number) => {
  const comment = [0xff, 0xfe, 0, 5, 1, 2, 3];
  const frame = [0xff, marker, 0, 17, 8, 0x01, 0x0a, 0x02, 0x0b, channels, ...new Array<number>(9).fill(1)];
  const bytes = Buffer.from([0xff, 0xd8, ...comment, ...frame, 0xff, 0xda, 0, 0]);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

it('embeds a JPEG unchanged, but no kind that could look different on paper', () => {
  expect(jpegFrom(jpeg(0xc0, 3))).toMatchObject({ width: 0x20b, height: 0x10a, channels: 3 });
  expect(jpegFrom(jpeg(0xc2, 1))).toMatchObject({ channels: 1 });
  for (const other of [
    jpeg(0xc0, 4),
    jpeg(0xc9, 3),
    'data:image/jpeg;base64,AAAA',
    'data:image/png;base64,AAAA',
  ]) {
    expect(jpegFrom(other)).toBeNull();
  }
});
