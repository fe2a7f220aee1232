// The bytes of a ticket, read back by a reader of its own: nothing is lost, and nothing is cut off.
import { commands, transform } from 'receiptline';
import { describe, expect, it, test } from 'vitest';
import jsQR from 'jsqr';
import { inRed, qrCode } from '../../../src/formats/receipt/markup.ts';
import { drawnReceipt } from '../../../src/formats/receipt/drawn-receipt.ts';
import { printFontFrom } from '../../../src/formats/receipt/print-font.ts';
import { receiptSvg } from '../../../src/formats/receipt/receipt-svg.ts';
import { inflatedPrintFont } from '../../support/direct-work.ts';
import { charactersPerLine } from '../../../src/formats/receipt/paper.ts';
import { layoutFor, receiptBytes, type TextSetup } from '../../../src/formats/receipt/receipt-bytes.ts';
import { sampleTicket, usualTemplates } from '../../../src/formats/receipt/samples.ts';
import { MOST_PICTURE_BYTES } from '../../../src/formats/receipt/printer-commands.ts';
import { ticketText } from '../../../src/formats/receipt/ticket-text.ts';
import { fc } from '../../support/fast-check.ts';
import { anyDots, anyKitchenTicket, anyLanguage, anyReceipt, anyTemplate } from './arbitrary-tickets.ts';
import { type Printed, readEscpos } from './escpos-reader.ts';

const usual: TextSetup = {
  commands: 'escpos',
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
};

const without = (text: string, what: RegExp) => text.replace(what, '');
const SPACES = /[ \n]/g;

const anyFont = fc.constantFrom('gb18030' as const, 'utf-8' as const);
const columnsOf = (text: string) =>
  Array.from(text).reduce((columns, character) => columns + (character < '\u0080' ? 1 : 2), 0);

const anyDocument = fc.oneof(
  fc
    .tuple(anyKitchenTicket, anyTemplate('kitchen'), anyLanguage)
    .map(([ticket, template, language]) =>
      ticketText(ticket, { template, language, marks: [], hasTwelveHours: false }),
    ),
  fc
    .tuple(anyReceipt, anyTemplate('receipt'), anyLanguage)
    .map(([ticket, template, language]) =>
      ticketText(ticket, { template, language, marks: [], hasTwelveHours: false }),
    ),
);

/** Receiptline's own idea of the text on the paper, without the encodings of printers. */
const asText = (document: string, dots: number) =>
  transform(document, layoutFor(document, dots, commands.text));

const textOf = ({ lines }: Printed) => lines.map(({ text }) => text).join('\n');

test('a printer gets the whole text of any ticket, in both encodings and on every width', () => {
  fc.assert(
    fc.property(anyDocument, anyDots, anyFont, (document, dots, characters) => {
      const printed = readEscpos(receiptBytes(document, { ...usual, dots, characters }));
      const expected = without(asText(document, dots), SPACES);
      const given = without(textOf(printed), SPACES);
      // The two characters that GB18030 cannot write are replaced; everything else is equal.
      const replaced = characters === 'gb18030' ? expected.replaceAll(/[\ufffd\p{Co}]/gu, '〓') : expected;
      expect(characters === 'gb18030' ? given.replaceAll(/\p{Co}/gu, '〓') : given).toBe(replaced);
    }),
    { numRuns: 400 },
  );
});

test('no line is wider than the paper', () => {
  fc.assert(
    fc.property(anyDocument, anyDots, (document, dots) => {
      for (const line of asText(document, dots).split('\n')) {
        expect(columnsOf(line.trimEnd())).toBeLessThanOrEqual(charactersPerLine(dots));
      }
    }),
  );
});

describe('a job', () => {
  const events = (setup: Partial<TextSetup>) =>
    readEscpos(receiptBytes('text', { ...usual, ...setup })).events;

  it('begins with a printer that has forgotten earlier jobs, and ends with a cut', () => {
    expect(events({})).toEqual(['initialised', 'initialised', 'cut']);
  });

  it('is fed out for tearing where there is no cutter', () => {
    expect(events({ cuts: false })).toEqual(['initialised', 'initialised', 'feed']);
  });

  it.each([
    [true, 'cut'],
    [false, 'feed'],
  ])('gets rid of what hangs out of the printer first (with a cutter: %s)', (cuts, end) => {
    expect(events({ cuts, cutsOffBefore: true })).toEqual(['initialised', end, 'initialised', end]);
  });

  it('opens the drawer first, cuts each copy, and buzzes once at the end', () => {
    expect(events({ opensDrawer: true, copies: 2, buzzes: true })).toEqual([
      ...['initialised', 'drawer', 'initialised', 'cut', 'initialised', 'cut', 'buzz'],
    ]);
  });

  it.each([1, 3, 5])('prints the text %i times', (copies) => {
    const { lines } = readEscpos(receiptBytes('text', { ...usual, copies }));
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: copies }, () => 'text'));
  });

  it('asks the printer nothing, because the sender asks and reads the answer', () => {
    const bytes = Buffer.from(receiptBytes('text', usual)).toString('latin1');
    expect(bytes).not.toContain('\x1dr');
  });
});

test('more than half of the bytes of a ticket are its text', () => {
  const options = {
    atSeconds: 1_800_000_000,
    zone: 'Asia/Shanghai',
    setup: { paperMm: 80, ...usual },
  } as const;
  for (const kind of ['kitchen', 'receipt'] as const) {
    const ticket = sampleTicket(kind, { ...options, language: 'zh-CN' });
    const document = ticketText(ticket, {
      template: usualTemplates[kind],
      language: 'zh-CN',
      marks: [],
      hasTwelveHours: false,
    });
    for (const commandsOfPrinter of ['escpos', 'starprnt'] as const) {
      const bytes = receiptBytes(document, { ...usual, commands: commandsOfPrinter });
      const text = columnsOf(without(asText(document, 576), SPACES));
      expect({ kind, share: text / bytes.length }).toSatisfy(({ share }: { share: number }) => share > 0.5);
    }
  }
});

describe('the test ticket', () => {
  const document = ticketText(
    sampleTicket('test', {
      language: 'en',
      atSeconds: 1_800_000_000,
      zone: 'Asia/Shanghai',
      setup: { paperMm: 80, ...usual, buzzes: true },
    }),
    { template: usualTemplates.test, language: 'en', marks: [], hasTwelveHours: false },
  );

  it.each(['gb18030', 'utf-8'] as const)(
    'shows the same sample in both encodings on a %s printer',
    (characters) => {
      const { lines } = readEscpos(receiptBytes(document, { ...usual, characters }));
      const texts = lines.map(({ text }) => text);
      expect(texts).toContain('GB18030 鸡丁 䶮龘𠮷');
      expect(texts).toContain('UTF-8 鸡丁 䶮龘𠮷');
      // What comes after the samples is in the printer's own encoding again.
      expect(texts.at(-1)?.trim()).toBe('Did it come out right?');
    },
  );
});

describe('a StarPRNT printer', () => {
  const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  const star = (setup: Partial<TextSetup>, text = '|宫保鸡丁 |') =>
    receiptBytes(text, { ...usual, commands: 'starprnt', ...setup });

  it('gets GB18030 as it is', () => {
    expect(Buffer.from(star({})).includes(Buffer.from('b9acb1a3bca6b6a1', 'hex'))).toBe(true);
  });

  it('is switched to UTF-8 and back', () => {
    const bytes = latin1(star({ characters: 'utf-8' }));
    const [before = '', after = ''] = bytes.split(Buffer.from('宫保鸡丁').toString('latin1'));
    expect(before).toContain('\x1b\x1d)U\x02\x000\x01');
    expect(after).toContain('\x1b\x1d)U\x02\x000\x00');
  });

  it('opens the drawer first, cuts each copy, and buzzes once at the end', () => {
    const bytes = latin1(star({ opensDrawer: true, copies: 2, buzzes: true }));
    expect(bytes.startsWith('\x1b@\x1b\x07\x0b\x37\x07')).toBe(true);
    expect(bytes.split('\x1bd\x03')).toHaveLength(3);
    expect(bytes.endsWith('\x1b\x1d\x19\x12\x01\x03\x00')).toBe(true);
  });
});

test.each(['gb18030', 'utf-8'] as const)(
  'a printer with two colours gets what is cancelled in red, and no other printer hears of it: %s',
  (characters) => {
    const document = [...inRed(['|退菜|']), '|soup|'].join('\n');
    const sent = (printsRed: boolean) =>
      Buffer.from(receiptBytes(document, { ...usual, characters, printsRed })).toString('latin1');
    const [red, black] = [sent(true).indexOf('\x1br\x01'), sent(true).indexOf('\x1br\x00')];
    expect(red).toBeGreaterThan(0);
    expect(black).toBeGreaterThan(red);
    expect(sent(true).indexOf('soup')).toBeGreaterThan(black);
    expect(sent(false)).not.toContain('\x1br');
    expect(readEscpos(receiptBytes(document, { ...usual, characters, printsRed: true })).lines).toEqual(
      readEscpos(receiptBytes(document, { ...usual, characters })).lines,
    );
  },
);

/** What a phone reads on a picture: some white around it, each dot a pixel. */
function scanned(pictures: Printed['pictures']): string | undefined {
  const [first] = pictures;
  const margin = 20;
  const width = (first?.bytesPerRow ?? 0) * 8 + 2 * margin;
  const rows = pictures.flatMap(({ bytesPerRow, rows: count, dots }) =>
    Array.from({ length: count }, (_row, y) => dots.subarray(y * bytesPerRow, (y + 1) * bytesPerRow)),
  );
  const height = rows.length + 2 * margin;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length * 8; x += 1) {
      const isInk = ((row[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;
      const at = ((y + margin) * width + x + margin) * 4;
      if (isInk) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, width, height)?.data;
}

test.each(['gb18030', 'utf-8'] as const)(
  'any printer gets a QR code as pictures that a phone reads, none too large to be ended: %s',
  (characters) => {
    const link = `https://servery.test/${'x'.repeat(100)}?a=1&b={2};|~\\`;
    const { pictures, lines } = readEscpos(receiptBytes(`|soup|\n${qrCode(link)}`, { ...usual, characters }));
    expect(scanned(pictures)).toBe(link);
    expect(Math.max(...pictures.map(({ dots }) => dots.length))).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
    expect(lines.map(({ text }) => text.trim()).join('')).toBe('soup');
  },
);

test('a logo comes out as the dots that were saved, in a text, in a drawing and on the screen', () => {
  const logo = { widthBytes: 2, heightDots: 3, dots: 'gAH/AAAA' };
  const receipt = sampleTicket('receipt', {
    language: 'en',
    atSeconds: 0,
    zone: 'UTC',
    setup: { ...usual, paperMm: 80 },
  });
  const document = ticketText(receipt, {
    template: { ...usualTemplates.receipt, logo },
    language: 'en',
    marks: [],
    hasTwelveHours: false,
  });
  const [picture] = readEscpos(receiptBytes(document, usual)).pictures;
  expect(picture).toMatchObject({ bytesPerRow: 2, rows: 3 });
  expect([...(picture?.dots ?? [])]).toEqual([0x80, 0x01, 0xff, 0, 0, 0]);
  const drawn = drawnReceipt(document, 576, printFontFrom(inflatedPrintFont()));
  const row = (y: number) =>
    Array.from({ length: 16 }, (_, x) => (drawn.hasInk(280 + x, y) ? '#' : '.')).join('');
  expect([row(0), row(1), row(2)]).toEqual(['#..............#', '########........', '................']);
  expect(receiptSvg(document, { dots: 576, language: 'en' })).toContain(
    '<path d="M0,0h1v1h-1zM15,0h1v1h-1zM0,1h8v1h-8z"/>',
  );
});

test('a kitchen ticket has no logo', () => {
  const logo = { widthBytes: 1, heightDots: 1, dots: '/w==' };
  const ticket = sampleTicket('kitchen', {
    language: 'en',
    atSeconds: 0,
    zone: 'UTC',
    setup: { ...usual, paperMm: 80 },
  });
  expect(
    ticketText(ticket, {
      template: { ...usualTemplates.kitchen, logo },
      language: 'en',
      marks: [],
      hasTwelveHours: false,
    }),
  ).not.toContain('logo');
});
