// Tickets with every kind of text that a shop, a guest or a broken import can put into them.
import { partsOfTicket, type TicketTemplate } from '../../../src/contract/printing.ts';
import { wayOf } from '../../../src/contract/pay-ways.ts';
import type {
  BillDiscount,
  BillLine,
  BillShare,
  BillSum,
  KitchenLine,
  KitchenTicket,
  Receipt,
  TicketPlace,
} from '../../../src/formats/receipt/ticket.ts';
import { fc } from '../../support/fast-check.ts';

const hardTexts = [
  '宫保鸡丁',
  '{command:x}',
  '| a | b |',
  '|',
  '----',
  '====',
  '^^^huge^^^',
  '`inverted` "bold" _underlined_',
  String.raw`\x1b@ \n \\ \{`,
  'tilde~tilde',
  '🥟🍜👨‍👩‍👧‍👦🇨🇳',
  '𠮷野家 䶮 龘 𰻝𰻝面',
  '宽'.repeat(80),
  'W'.repeat(200),
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'a\nb\r\nc\td\u0000e\u001bf\u0085g\u2028h',
  'e\u0301 \u0327\\ \u0338=',
  '\u1fef\u037e\u212a',
  '\ud842 \udfb7 \ufffe \uffff',
  '  spaces   within  ',
  '\u3000全角　空格\u3000',
  'ﺍﻟﺴﻼﻡ עברית \u202ereversed\u202c',
];

export const anyText = fc.oneof(
  fc.constantFrom(...hardTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      '\\',
      '|',
      '{',
      '}',
      '~',
      '_',
      '"',
      '`',
      '^',
      '-',
      '=',
      'x',
      '4',
      '1',
      'n',
      ';',
      ' ',
      '\u0301',
    ),
    maxLength: 30,
  }),
  fc.string({
    unit: fc.integer({ min: 0x4e_00, max: 0x9f_ff }).map((at) => String.fromCodePoint(at)),
    maxLength: 40,
  }),
);

const anyFen = fc.integer({ min: -99_999_999, max: 99_999_999 });

const anyAmount = fc.integer({ min: 1, max: 999 });

const anyDish = {
  amount: anyAmount,
  title: anyText,
  options: fc.array(anyText, { maxLength: 3 }),
  note: anyText,
};

const anyKitchenLine: fc.Arbitrary<KitchenLine> = fc.record({
  ...anyDish,
  code: anyText,
  allergy: anyText,
});

export const anyDiscount: fc.Arbitrary<BillDiscount> = fc.record({
  basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
  fen: fc.integer({ min: 1, max: 99_999_999 }),
  reason: anyText,
});

const anyBillLine: fc.Arbitrary<BillLine> = fc.record({
  ...anyDish,
  addOns: fc.array(
    fc.record({
      name: anyText,
      amount: fc.integer({ min: 1, max: 9 }),
      fen: fc.integer({ min: 0, max: 99_999 }),
    }),
    { maxLength: 3 },
  ),
  priceFen: fc.option(anyFen),
  discount: fc.option(anyDiscount),
});

const anyPlace: fc.Arbitrary<TicketPlace | null> = fc.oneof(
  fc.record({ kind: fc.constant('table' as const), name: anyText }),
  fc.constant({ kind: 'take-away' } as const),
  fc.constant(null),
);

const origin = {
  number: anyText,
  place: anyPlace,
  guests: fc.option(fc.nat({ max: 99 })),
  atSeconds: fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }),
  zone: fc.constant('Asia/Shanghai'),
};

const anyCourse = fc.record({ number: fc.integer({ min: 1, max: 9 }), name: anyText });

export const anyKitchenTicket: fc.Arbitrary<KitchenTicket> = fc.record({
  kind: fc.constant('kitchen' as const),
  ...origin,
  person: anyText,
  groups: fc.array(anyText, { maxLength: 3 }),
  isByDefault: fc.boolean(),
  courses: fc.array(
    fc.record({ course: fc.option(anyCourse), lines: fc.array(anyKitchenLine, { maxLength: 4 }) }),
    { maxLength: 3 },
  ),
  head: fc.constantFrom('add' as const, 'hurry' as const, 'fire' as const, null),
  held: fc.array(fc.record({ course: anyCourse, dishes: anyAmount }), { maxLength: 2 }),
  part: fc.option(fc.record({ number: anyAmount, of: anyAmount })),
  note: anyText,
  isCancelled: fc.boolean(),
  reason: anyText,
  move: fc.option(fc.record({ from: anyPlace })),
});

const anyPosition = fc.integer({ min: 1, max: 99 });

const anyShare: fc.Arbitrary<BillShare> = fc.oneof(
  fc.record({ kind: fc.constant('part' as const), number: anyPosition, of: anyPosition, orderFen: anyFen }),
  fc.record({ kind: fc.constant('guest' as const), guest: anyPosition }),
  fc.record({ kind: fc.constant('lines' as const), number: anyPosition, of: anyPosition }),
);

const anyTaxRow = fc.record({
  rate: fc.record({
    id: fc.constant('vat'),
    zh: anyText,
    en: anyText,
    basisPoints: fc.nat({ max: 10_000 }),
    isIncluded: fc.boolean(),
  }),
  netFen: anyFen,
  taxFen: anyFen,
});

const anySum: fc.Arbitrary<BillSum> = fc.oneof(
  fc.record({ kind: fc.constant('discount' as const), discount: anyDiscount }),
  fc.record({
    kind: fc.constant('fee' as const),
    fee: fc.constantFrom('box', 'server', 'tissue', 'service'),
    count: anyAmount,
    fen: anyFen,
  }),
  fc.record({ kind: fc.constant('tax' as const), row: anyTaxRow }),
  fc.record({ kind: fc.constant('balance' as const), isShared: fc.boolean(), fen: anyFen }),
);

const anyPayment = fc.record({
  way: fc.constantFrom('cash', 'card', 'wechat', 'account').map((way) => wayOf({ way })),
  account: anyText,
  fen: anyFen,
  tipFen: anyFen,
  tenderedFen: fc.option(anyFen),
  changeFen: fc.option(anyFen),
});

export const anyReceipt: fc.Arbitrary<Receipt> = fc.record({
  kind: fc.constant('receipt' as const),
  ...origin,
  person: anyText,
  share: fc.option(anyShare),
  lines: fc.array(anyBillLine, { maxLength: 6 }),
  sums: fc.array(anySum, { maxLength: 3 }),
  totalFen: anyFen,
  taxes: fc.array(anyTaxRow, { maxLength: 2 }),
  refundedTaxFen: anyFen,
  receiptNumber: anyText,
  buyer: fc.option(fc.record({ name: anyText, taxNumber: anyText })),
  payments: fc.array(anyPayment, { maxLength: 3 }),
  owedFen: anyFen,
  note: anyText,
  isPreBill: fc.boolean(),
});

export const anyTemplate = (kind: 'kitchen' | 'receipt'): fc.Arbitrary<TicketTemplate> =>
  fc.record({
    language: fc.constant('system' as const),
    heading: anyText,
    footing: anyText,
    logo: fc.constantFrom(null, { widthBytes: 2, heightDots: 3, dots: 'gAH/AAAA' }),
    qr: fc.constantFrom('', 'https://servery.test/?a=1&b={2}|~;%20'),
    size: fc.constantFrom('normal', 'large', 'huge'),
    shows: fc.subarray([...partsOfTicket[kind]]),
  });

export const anyLanguage = fc.constantFrom('zh-CN' as const, 'en' as const);
/** The narrowest that can be set, the two usual widths, and the widest. */
export const anyDots = fc.constantFrom(256, 384, 576, 832);
