// What receiptline writes for ESC/POS comes out as the text of its document.
import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { fc } from '../support/fast-check.ts';
import { bytesOf, openDevice } from './support/device.ts';

const commandSets = ['escpos', 'epson', 'generic', 'citizen', 'fit'] as const;
type CommandSet = (typeof commandSets)[number];

interface Printed {
  tickets: (readonly string[])[];
  answers: number[];
  reports: unknown[];
}

function print(document: string, command: CommandSet, cpl = 48): Printed {
  const device = openDevice({ widthDots: cpl * 12, bufferBytes: 1024 * 1024 });
  device.send(bytesOf(transform(document, { cpl, encoding: 'gb18030', command, spacing: true })));
  const { tickets, answers, reports } = device;
  return { tickets: tickets.map(({ lines }) => lines), answers, reports };
}

/** The characters alone: how lines are broken and filled up is the layout's business. */
const charactersIn = (lines: readonly string[]) => lines.join('').replaceAll(/\s/g, '');

/** Receiptline's markup, and what GB18030 cannot carry or normalisation changes, say nothing about the printer. */
const isPrintable = (character: string) =>
  /^[^\p{C}\p{M}\p{Z}\\{|}~_"`^=-]$/u.test(character) && character.normalize() === character;

const word = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter(isPrintable), {
    minLength: 1,
    maxLength: 30,
  })
  .map((characters) => characters.join(''));

/** Characters of the planes that GB18030 writes with two and with four bytes. */
const chineseWord = fc
  .array(fc.oneof(fc.integer({ min: 0x4e00, max: 0x9fa5 }), fc.integer({ min: 0x20000, max: 0x2a6d6 })), {
    minLength: 1,
    maxLength: 20,
  })
  .map((codes) => String.fromCodePoint(...codes));

describe.each(commandSets)('with the commands “%s”', (command) => {
  it('a ticket of all kinds of lines comes out, is cut, and is confirmed', () => {
    const document = [
      '^^^厨房 Kitchen',
      '{width:12,*;border:line}',
      '2|宫保鸡丁 𠮷',
      '1|_underlined_ "bold" `inverted`',
      '-',
      '{width:auto;border:space}',
      'left| right',
      '{code:2012345678903;option:ean,2,72,hri}',
      '{code:https://a.example;option:qrcode,4,m}',
      'end',
    ].join('\n');
    const { tickets, answers, reports } = print(document, command);
    expect(reports).toEqual([]);
    expect(answers).toEqual([0]);
    expect(tickets).toHaveLength(1);
    const text = charactersIn(tickets[0] ?? []);
    for (const part of ['厨房Kitchen', '2│宫保鸡丁𠮷', 'underlined', 'left', 'right', 'end']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('[barcode201234567890');
  });

  it('arbitrary words come out with every character, in order, on both widths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, chineseWord), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(32, 48),
        (words, cpl) => {
          const { tickets, reports } = print(words.join('\n'), command, cpl);
          expect(reports).toEqual([]);
          expect(charactersIn(tickets.flat())).toBe(charactersIn(words));
        },
      ),
    );
  });

  it('columns come out from left to right, at the width of the paper', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), chineseWord, fc.nat({ max: 99_999 }), (amount, name, fen) => {
        const price = (fen / 100).toFixed(2);
        const { tickets } = print(`${amount} | ${name.slice(0, 10)} | ${price}`, command);
        const [line = ''] = tickets[0] ?? [];
        expect(line.indexOf(String(amount))).toBeLessThan(line.lastIndexOf(price));
      }),
    );
  });
});

it('a cut in the middle of a document makes two tickets', () => {
  const { tickets } = print('one\n=\ntwo', 'generic');
  expect(tickets.map((lines) => lines.map((line) => line.trim()))).toEqual([['one'], ['two']]);
});

it('letters of many code pages come out in one document', () => {
  const device = openDevice({ bufferBytes: 100_000 });
  const text = 'Größe Łódź Привет café €5';
  device.send(bytesOf(transform(text, { encoding: 'multilingual', command: 'generic' })));
  expect(device.tickets[0]?.lines.map((line) => line.trim())).toEqual([text]);
});
