// A ticket comes out the same whether each setting is sent before each text or only when it changes.
import { commands, transform } from 'receiptline';
import { expect, it } from 'vitest';
import { changedSettings } from '../../src/formats/receipt/changed-settings.ts';
import { escposEnds } from '../../src/formats/receipt/escpos.ts';
import { gb18030 } from '../../src/formats/receipt/gb18030.ts';
import { layoutFor } from '../../src/formats/receipt/receipt-bytes.ts';
import { starprntEnds } from '../../src/formats/receipt/starprnt.ts';
import { ticketText } from '../../src/formats/receipt/ticket-text.ts';
import {
  anyDots,
  anyKitchenTicket,
  anyLanguage,
  anyReceipt,
  anyTemplate,
} from '../formats/receipt/arbitrary-tickets.ts';
import { fc } from '../support/fast-check.ts';
import { openDevice } from './support/device.ts';

const anyDocument = fc.oneof(
  fc.tuple(anyKitchenTicket, anyTemplate('kitchen'), anyLanguage),
  fc.tuple(anyReceipt, anyTemplate('receipt'), anyLanguage),
);

const languages = {
  escpos: { base: commands.generic, on: '\x1c&', ends: escposEnds },
  starprnt: { base: commands.starmbcs2, on: '', ends: starprntEnds },
} as const;

it.each(['escpos', 'starprnt'] as const)(
  'any ticket comes out the same in %s, from fewer bytes',
  (language) => {
    const { base, on, ends } = languages[language];
    const all = {
      ...base,
      close: () => '',
      hr: (width: number) => '-'.repeat(width),
      text: (text: string) => on + gb18030(text),
    };
    const stripsOf = (bytes: string, widthDots: number) => {
      const device = openDevice({ widthDots, commands: language, bufferBytes: 1024 * 1024 });
      device.send(bytes);
      return device.strips;
    };
    fc.assert(
      fc.property(anyDocument, anyDots, ([ticket, template, words], dots) => {
        const document = ticketText(ticket, { template, language: words, marks: [], hasTwelveHours: false });
        const sparing = transform(document, layoutFor(document, dots, changedSettings(all, ends)));
        const whole = transform(document, layoutFor(document, dots, all));
        expect(stripsOf(sparing, dots)).toEqual(stripsOf(whole, dots));
        expect(sparing.length).toBeLessThan(whole.length);
      }),
      { numRuns: 60 },
    );
  },
);
