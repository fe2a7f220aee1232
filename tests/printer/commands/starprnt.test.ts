// What receiptline writes for StarPRNT comes out as the text of its document.
import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { bytesOf, openDevice } from '../support/device.ts';

const openStar = () => openDevice({ commands: 'starprnt', bufferBytes: 1024 * 1024 });

const ESC = '\x1b';
const UTF8 = `${ESC}\x1d)U\x02\x00\x30\x01`;

describe.each(['starmbcs2', 'starlinembcs2'] as const)('with the commands “%s”', (command) => {
  const print = (document: string) => {
    const device = openStar();
    device.send(bytesOf(transform(document, { cpl: 48, encoding: 'gb18030', command, spacing: true })));
    return device;
  };

  it('a ticket of all kinds of lines comes out and is cut', () => {
    const device = print(
      [
        '^^^厨房 Kitchen',
        '{width:12,*;border:line}',
        '2|宫保鸡丁 𠮷',
        '1|_underlined_ "bold" `inverted`',
        '-',
        '{code:2012345678903;option:ean,2,72,hri}',
        '{code:https://a.example;option:qrcode,4,m}',
        'end',
      ].join('\n'),
    );
    expect(device.reports).toEqual([]);
    expect(device.tickets).toHaveLength(1);
    const text = device.tickets[0]?.lines.join('').replaceAll(/\s/g, '') ?? '';
    for (const part of ['厨房Kitchen', '宫保鸡丁𠮷', 'underlined', '[barcode2012345678903]', 'end']) {
      expect(text).toContain(part);
    }
  });

  it('arbitrary Chinese comes out with every character, in order', () => {
    const code = fc.oneof(
      fc.integer({ min: 0x4e00, max: 0x9fa5 }),
      fc.integer({ min: 0x20000, max: 0x2a6d6 }),
    );
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 60 }), (codes) => {
        const text = String.fromCodePoint(...codes).normalize();
        const { tickets } = print(text);
        expect(tickets.flatMap(({ lines }) => lines.map((line) => line.trim())).join('')).toBe(text);
      }),
    );
  });
});

it.each([
  [`${ESC}E`, { isBold: true }],
  [`${ESC}E${ESC}F`, { isBold: false }],
  [`${ESC}4`, { isInverted: true }],
  [`${ESC}4${ESC}5`, { isInverted: false }],
  [`${ESC}-1`, { underlineDots: 1 }],
  [`${ESC}i\x01\x02`, { scale: { x: 3, y: 2 } }],
  [`${ESC}\x1da2`, { leftDots: 564 }],
  [`${ESC}\x1dA\x64\x00`, { leftDots: 100 }],
  [`${ESC}l\x02${ESC}Q\x0a${ESC}\x1da\x02`, { leftDots: 108 }],
])('%j makes a letter %j', (commands, look) => {
  const device = openStar();
  device.send(commands, 'A\n');
  expect(device.strips[0]?.parts[0]).toMatchObject(look);
});

it('reads UTF-8 between its commands, else GB18030', () => {
  const device = openStar();
  device.send(
    UTF8,
    new TextEncoder().encode('中'),
    UTF8.replace('\x30\x01', '\x30\x00'),
    bytesOf(0xd6, 0xd0),
    '\n',
  );
  device.send(`${ESC}d3`);
  expect(device.tickets[0]?.lines).toEqual(['中中']);
});

it('counts the buzzer and the drawer', () => {
  const device = openStar();
  device.send(`${ESC}\x07\x0b\x37\x07`, `${ESC}\x1d\x19\x11\x01\x0a\x0a${ESC}\x1d\x19\x12\x01\x03\x00`);
  expect(device.printer.counts).toEqual({ buzzes: 1, drawers: 1 });
  expect(device.reports).toEqual([]);
});
