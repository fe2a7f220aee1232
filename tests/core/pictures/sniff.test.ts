// Which bytes are recognized as which type of picture.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { pictureTypeOf } from '../../../src/core/pictures/sniff.ts';
import { houseRoot } from '../../support/house-root.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

const bitmap = (headerSize: number) => {
  const bytes = new Uint8Array(64);
  bytes.set(latin('BM'));
  new DataView(bytes.buffer).setUint32(14, headerSize, true);
  return bytes;
};

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('a picture', () => {
  it.each([
    ['image/png', latin('\x89PNG\r\n\x1A\n....')],
    ['image/jpeg', latin('\xFF\xD8\xFF\xE0....')],
    ['image/jpeg', latin('\xFF\xD8\xFF\xDB....')],
    ['image/gif', latin('GIF87a....')],
    ['image/gif', latin('GIF89a....')],
    ['image/webp', latin('RIFF\x0A\x00\x0D\x00WEBPVP8 ')],
    ['image/avif', latin('\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf')],
    ['image/avif', latin('\0\0\0\x18ftypavis\0\0\0\0msf1miaf')],
    ['image/avif', latin('\0\0\0\x1Cftypmif1\0\0\0\0miafavifMA1B')],
    ['image/bmp', bitmap(40)],
    ['image/bmp', bitmap(124)],
    ['image/svg+xml', utf8(DRAWING)],
    ['image/svg+xml', utf8(`\uFEFF\n<?xml version="1.0"?>\n<!-- 饺子 -->${DRAWING}`)],
    ['image/svg+xml', utf8(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${DRAWING}`)],
    ['image/svg+xml', utf8(`<!DOCTYPE svg [ <!ENTITY a "b"> ]>\r\n<!-- a --><!-- b -->\n<SVG>`)],
  ] as const)('is recognized as %s by its first bytes (%#)', (type, bytes) => {
    expect(pictureTypeOf(bytes)).toBe(type);
  });

  it('is recognized in every file of the demo shop', () => {
    const folder = join(houseRoot(), 'resources/demo/pictures/dish');
    const files = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
    expect(files.length).toBeGreaterThan(100);
    expect(new Set(files.map(pictureTypeOf))).toEqual(new Set(['image/svg+xml']));
  });
});

describe('bytes that are no picture', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><svg></svg></html>'],
    ['a page that begins like a drawing', '<svgx></svgx>'],
    ['text before a drawing', `hello ${DRAWING}`],
    ['a drawing within a page', `<!-- --><html>${DRAWING}</html>`],
    ['a comment without an end', `<!-- ${DRAWING}`],
    ['a script', 'alert(1)'],
    ['JSON', '{"status":1,"data":"no"}'],
    ['half a header', '\x89PNG\r'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a brand in place of the version', '\0\0\0\x14ftypmif1avif'],
    ['sound', 'RIFF\0\0\0\0WAVE'],
    ['two letters', 'BM'],
    ['a letter that begins with BM', 'BMW drivers, please move your cars from the yard'],
    ['a program', '\x7FELF'],
    ['a document', '%PDF-1.7'],
  ])('include %s', (_, text) => {
    expect(pictureTypeOf(latin(text))).toBeUndefined();
  });

  it('are hardly ever recognized by chance, and never cause an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(pictureTypeOf(bytes)).toBeUndefined();
      }),
    );
  });

  // Without a limit on the prologue, its many small parts would exceed the time limit of a test.
  it('are checked in bounded time for any prologue', () => {
    for (const piece of ['<!-- ', '<!DOCTYPE ', '<? ', ' ', '<!DOCTYPE [', '<!-- -->'])
      expect(pictureTypeOf(utf8(`<?xml?>${piece.repeat(1_000_000)}x`))).toBeUndefined();
  });
});
