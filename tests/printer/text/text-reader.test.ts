// How bytes become characters in each encoding.
import { describe, expect, it } from 'vitest';
import { upperHalf } from '../../../src/printer/text/code-pages.ts';
import { bytesOf, openDevice } from '../support/device.ts';

const FS = '\x1c';
const UTF8 = `${FS}(C\x02\x00\x30\x32`;
const CODE_PAGES = `${FS}(C\x02\x00\x30\x31`;

function lineOf(...parts: (string | number | Uint8Array)[]): string | undefined {
  const device = openDevice();
  device.send(...parts, '\n');
  return device.cutLines()[0];
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('GB18030', () => {
  it.each([
    ['two bytes', [0xb9, 0xac, 0xb1, 0xa3, 0xbc, 0xa6, 0xb6, 0xa1], '宫保鸡丁'],
    ['four bytes', [0x95, 0x32, 0x82, 0x36], '𠀀'],
    ['a letter of its own', [0x84, 0x31, 0xa4, 0x37], '�'],
    ['the euro in two bytes', [0xa2, 0xe3], '€'],
    ['letters between', [0x41, 0xd6, 0xd0, 0x42], 'A中B'],
  ])('reads %s', (_, bytes, text) => {
    expect(lineOf(`${FS}&`, Uint8Array.from(bytes))).toBe(text);
  });

  it('a lead byte before a command is a replacement, and the command is obeyed', () => {
    expect(lineOf(`${FS}&`, 0xd6, '\x1b$\x60\x00', 'A')).toBe('�       A');
  });

  it('a lead byte at the end of a line is a replacement, and the line ends', () => {
    expect(lineOf(`${FS}&A`, 0xd6)).toBe('A�');
  });

  it('FS . goes back to single bytes', () => {
    expect(lineOf(`${FS}&`, bytesOf(0xd6, 0xd0), `${FS}.`, 0x82)).toBe('中é');
  });
});

describe('UTF-8', () => {
  it('reads characters of one to four bytes', () => {
    expect(lineOf(UTF8, utf8('Aé中𠮷🍜'))).toBe('Aé中𠮷🍜');
  });

  it('is switched off with the same command', () => {
    expect(lineOf(UTF8, utf8('中'), CODE_PAGES, 0x82)).toBe('中é');
  });

  it('bytes that are no UTF-8 are replacements, and no character after them is lost', () => {
    expect(lineOf(UTF8, bytesOf(0xe4, 0xb8), 'A', bytesOf(0xff), utf8('中'))).toBe('�A�中');
  });

  it('characters of East Asia are two columns wide, others one', () => {
    const device = openDevice();
    device.send(UTF8, utf8('é中'), '\n');
    expect(device.strips[0]?.parts.map((part) => part.kind === 'glyph' && part.widthDots)).toEqual([12, 24]);
  });
});

describe('code pages', () => {
  it.each([0, 1, 2, 16, 17, 18, 19])('page %i has 128 characters', (page) => {
    expect(upperHalf(page)).toHaveLength(128);
  });

  it.each([
    [0, 0x82, 'é'],
    [1, 0x95, '─'],
    [1, 0xb1, 'ｱ'],
    [2, 0xd5, 'ı'],
    [16, 0x80, '€'],
    [17, 0x80, 'А'],
    [18, 0x88, 'ł'],
    [19, 0xd5, '€'],
    [99, 0x82, '�'],
  ])('on page %i the byte %i is %s', (page, byte, character) => {
    expect(lineOf('\x1bt', page, byte)).toBe(character);
  });
});
