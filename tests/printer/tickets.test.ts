// The desk's own tickets on the printer: the text of every kind of ticket, and the drawn ones dot for dot.
import { commands as commandSets, transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { ticketKinds } from '../../src/contract/printing.ts';
import type { PrinterSetup } from '../../src/contract/printers.ts';
import { drawnReceipt } from '../../src/formats/receipt/drawn-receipt.ts';
import { layoutFor, receiptBytes } from '../../src/formats/receipt/receipt-bytes.ts';
import { sampleTicket, usualTemplates } from '../../src/formats/receipt/samples.ts';
import { rasterBytes } from '../../src/formats/receipt/raster.ts';
import { ticketText } from '../../src/formats/receipt/ticket-text.ts';
import { ticketWords } from '../../src/formats/receipt/ticket-words.ts';
import { printFontOnDemand } from '../../src/printer/paper/print-font-file.ts';
import { openDevice } from './support/device.ts';

const setup: PrinterSetup = {
  name: 'Kitchen',
  place: '',
  connection: { kind: 'training', printer: 'kitchen' },
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: true,
  opensDrawer: true,
  copies: 2,
  backup: null,
  backupAfterSeconds: 60,
  splitsDishes: false,
  printsRed: false,
};

const documentOf = (kind: (typeof ticketKinds)[number], language: 'zh-CN' | 'en') =>
  ticketText(sampleTicket(kind, { language, atSeconds: 1_800_000_000, zone: 'Asia/Shanghai', setup }), {
    template: usualTemplates[kind],
    language,
    marks: [],
    hasTwelveHours: false,
  });

const cases = ticketKinds.flatMap((kind) =>
  (['zh-CN', 'en'] as const).flatMap((language) =>
    ([576, 384] as const).map((dots) => ({ kind, language, dots })),
  ),
);

/** The test ticket writes lines of its own in both encodings, which the plain text has not. */
const textCases = cases.filter(({ kind }) => kind !== 'test');
const letters = (text: string) => text.replaceAll(/\s/g, '');

describe.each(['escpos', 'starprnt'] as const)('in %s', (commands) => {
  it.each(textCases)(
    'a $kind ticket in $language on $dots dots has all of its text, twice',
    ({ kind, language, dots }) => {
      const document = documentOf(kind, language);
      const plain = letters(transform(document, layoutFor(document, dots, commandSets.text)));
      for (const characters of ['gb18030', 'utf-8'] as const) {
        const device = openDevice({ widthDots: dots, commands, bufferBytes: 1024 * 1024 });
        device.send(receiptBytes(document, { ...setup, commands, dots, characters }));
        expect(device.reports).toEqual([]);
        expect(device.tickets.map(({ lines }) => letters(lines.join('')))).toEqual([plain, plain]);
        expect(device.printer.counts).toEqual({ buzzes: 1, drawers: 1 });
      }
    },
  );

  it.each(cases)(
    'a drawn $kind ticket in $language on $dots dots has every dot',
    ({ kind, language, dots }) => {
      const document = documentOf(kind, language);
      const font = printFontOnDemand()();
      const drawn = drawnReceipt(document, dots, font);
      const device = openDevice({ widthDots: dots, commands, bufferBytes: 1024 * 1024 });
      device.send(rasterBytes(document, { ...setup, commands, dots, characters: 'raster', copies: 1 }, font));
      expect(device.reports).toEqual([]);
      expect(device.tickets).toHaveLength(1);
      const pictures = device.strips.flatMap(({ parts }) => parts.filter((part) => part.kind === 'picture'));
      const printed = Buffer.concat(pictures.map((picture) => picture.dots.bytes));
      expect(printed.equals(drawn.rows())).toBe(true);
    },
  );
});

it('the test ticket shows the same words in both encodings', () => {
  const device = openDevice({ bufferBytes: 1024 * 1024 });
  device.send(receiptBytes(documentOf('test', 'zh-CN'), { ...setup, characters: 'gb18030', copies: 1 }));
  expect(device.reports).toEqual([]);
  const text = device.tickets[0]?.lines.join('\n') ?? '';
  expect(text).not.toContain('\u{fffd}');
  expect(text.match(/𠮷/g)?.length).toBeGreaterThan(1);
});

it.each(['zh-CN', 'en'] as const)(
  'each sample of the test ticket in %s takes one line of the narrowest paper',
  (language) => {
    const narrow = { ...setup, paperMm: 58, dots: 256, copies: 1 } as const;
    const document = ticketText(
      sampleTicket('test', { language, atSeconds: 1_800_000_000, zone: 'Asia/Shanghai', setup: narrow }),
      { template: usualTemplates.test, language, marks: [], hasTwelveHours: false },
    );
    const device = openDevice({ widthDots: 256, bufferBytes: 1024 * 1024 });
    device.send(receiptBytes(document, { ...narrow, characters: 'gb18030' }));
    const lines = device.tickets[0]?.lines ?? [];
    const { sizes, looks } = ticketWords[language];
    const samples = ['GB18030 鸡丁 䶮龘𠮷', 'UTF-8 鸡丁 䶮龘𠮷', `${sizes.normal} 鸡丁`];
    const packed = lines.map(letters);
    expect(packed).toEqual(
      expect.arrayContaining([...samples, `${sizes.large} 鸡丁`, `${sizes.huge} 丁`].map(letters)),
    );
    expect(packed.filter((line) => Object.values(looks).some((look) => line.includes(look))).join('')).toBe(
      Object.values(looks).join(''),
    );
  },
);
