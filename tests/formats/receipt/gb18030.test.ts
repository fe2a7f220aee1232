// GB18030: every character of Unicode comes back, and two independent implementations agree.
import { execFileSync } from 'node:child_process';
import { commands } from 'receiptline';
import { expect, test } from 'vitest';
import { gb18030 } from '../../../src/formats/receipt/gb18030.ts';

/** The encoder inside receiptline has tables of its own; commands come before what it writes. */
const others = (text: string) => commands.generic.text(text, 'gb18030').replace('\x1bt\x00\x1c&', '');
const decoder = new TextDecoder('gb18030', { fatal: true });
const decode = (bytes: string) => decoder.decode(Buffer.from(bytes, 'latin1'));

const SURROGATES = { first: 0xd8_00, last: 0xdf_ff };
const isCharacter = (codePoint: number) => codePoint < SURROGATES.first || codePoint > SURROGATES.last;

test('writes every character so that it is read back, or as 〓', () => {
  const replaced: number[] = [];
  for (let codePoint = 0; codePoint <= 0x10_ff_ff; codePoint += 1) {
    if (!isCharacter(codePoint)) continue;
    const character = String.fromCodePoint(codePoint);
    const read = decode(gb18030(character));
    if (read === character) continue;
    expect(read, codePoint.toString(16)).toBe('〓');
    replaced.push(codePoint);
  }
  const isPrivate = (codePoint: number) => codePoint >= 0xe0_00 && codePoint <= 0xf8_ff;
  // U+FFFD says itself that a character is missing; the standard of 2022 took places from private characters.
  expect(replaced.filter((codePoint) => !isPrivate(codePoint))).toEqual([0xff_fd]);
  expect(replaced.length).toBeLessThan(30);
});

/** The six that the standard leaves at four bytes, while the C library gives them the two of private characters. */
const sixOfTheLibrary = '𠂇𠂉𠃌𡗗𢦏𤇾';

test.runIf(process.platform === 'linux')('writes every character as the iconv of the system does', () => {
  const characters: string[] = [];
  for (let codePoint = 0x80; codePoint <= 0x10_ff_ff; codePoint += 1)
    if (isCharacter(codePoint)) characters.push(String.fromCodePoint(codePoint));
  const written = execFileSync('iconv', ['-c', '-f', 'UTF-8', '-t', 'GB18030'], {
    input: characters.join('\n'),
    maxBuffer: 2 ** 26,
  });
  const expected = written.toString('latin1').split('\n');
  const different = characters.filter((character, at) => gb18030(character) !== expected[at]);
  const isKnown = (character: string) =>
    /[\p{Co}\ufffd]/u.test(character) || sixOfTheLibrary.includes(character);
  expect(different.filter((character) => !isKnown(character))).toEqual([]);
  expect(different.length).toBeLessThan(35);
});

test('writes all Chinese characters as another encoder does', () => {
  const different: string[] = [];
  for (let codePoint = 0x4e_00; codePoint <= 0x9f_ff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (gb18030(character) !== others(character)) different.push(character);
  }
  // The standard of 2022 gave two bytes to these parts of characters; the other encoder has the one of 2005.
  const moved = '龴龵龶龷龸龹龺龻';
  expect(different.filter((character) => !moved.includes(character))).toEqual([]);
});

test.each([
  ['a name of the menu', '宫保鸡丁', 'b9ac b1a3 bca6 b6a1'],
  ['rare characters that have two bytes', '䶮龘', 'fe9f fd93'],
  ['a character above the basic plane in four bytes', '𠮷', '9534 b235'],
  ['the wide space of Chinese keyboards', '\u3000', 'a1a1'],
  ['the euro sign in two bytes', '€', 'a2e3'],
  ['half of a character as 〓', '\ud842', 'a1fe'],
])('writes %s', (_what, text, hex) => {
  expect(Buffer.from(gb18030(text), 'latin1').toString('hex')).toBe(hex.replaceAll(' ', ''));
});
