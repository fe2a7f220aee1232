// Lays a ticket out as a receiptline document, from which bytes, drawings and previews are made.
import type { TicketTemplate } from '../../contract/printing.ts';
import { billText } from './bill-text.ts';
import { couponText } from './coupon-text.ts';
import { drawerText } from './drawer-text.ts';
import { kitchenText } from './kitchen-text.ts';
import { bold, centred, emptyLine, inRed, inverted, plain, plainLines, rule, sized } from './markup.ts';
import { logoLine } from './logo-picture.ts';
import { reportText } from './report-text.ts';
import { testText } from './test-text.ts';
import type { TableSlip, Ticket, TicketLanguage, TicketMark } from './ticket.ts';
import { centredLines, headline, type Layout, originTexts, ruled } from './ticket-layout.ts';
import { type TicketWords, ticketWords } from './ticket-words.ts';

export interface TicketLook {
  template: TicketTemplate;
  language: TicketLanguage;
  marks: readonly TicketMark[];
  /** As on the desk's screens. */
  hasTwelveHours: boolean;
}

export function ticketText(
  ticket: Ticket,
  { template, language, marks, hasTwelveHours }: TicketLook,
): string {
  const layout = { template, words: ticketWords[language], hasTwelveHours };
  return [
    ...marksOf(ticket, marks).flatMap((mark) => markLines(mark, layout.words)),
    ...(ticket.kind === 'receipt' && template.logo !== null ? [logoLine(template.logo)] : []),
    ...ruled(plainLines(template.heading).map((line) => centred(bold(line)))),
    ...body(ticket, layout),
    ...footing(template),
  ].join('\n');
}

/** The marks alone, for a ticket that was laid out before they were known: they stand above everything else. */
export const marksText = (marks: readonly TicketMark[], language: TicketLanguage): string =>
  marks.flatMap((mark) => markLines(mark, ticketWords[language]).map((line) => `${line}\n`)).join('');

function marksOf(ticket: Ticket, marks: readonly TicketMark[]): readonly TicketMark[] {
  const isMarked = marks.some(({ kind }) => kind === 'cancelled');
  const isCancelled = ticket.kind === 'kitchen' && ticket.isCancelled;
  return isCancelled && !isMarked ? [...marks, { kind: 'cancelled' }] : marks;
}

function markLines(mark: TicketMark, words: TicketWords): string[] {
  switch (mark.kind) {
    case 'copy':
      return [centred(inverted(words.copy, 4))];
    case 'cancelled':
      return inRed([headline(words.cancelled)]);
    case 'moved': {
      // A cook can do nothing about the others.
      const cause = mark.trouble === null ? undefined : words.causes[mark.trouble];
      return [
        centred(inverted(words.belongsTo(plain(mark.printer)), 3)),
        ...(cause === undefined ? [] : [centred(cause)]),
      ];
    }
  }
}

function body(ticket: Ticket, layout: Layout): string[] {
  switch (ticket.kind) {
    case 'kitchen':
      return kitchenText(ticket, layout);
    case 'receipt':
      return billText(ticket, layout);
    case 'table':
      return slipText(ticket, layout);
    case 'test':
      return testText(ticket, layout);
    case 'report':
      return reportText(ticket, layout);
    case 'drawer':
      return drawerText(ticket, layout);
    case 'coupon':
      return couponText(ticket, layout);
  }
}

const slipSizes = { normal: 3, large: 4, huge: 5 } as const;

function slipText(slip: TableSlip, layout: Layout): string[] {
  const { number, guests, time } = originTexts(slip, layout);
  return [
    centred(layout.words.table),
    centred(sized(plain(slip.table), slipSizes[layout.template.size])),
    emptyLine,
    ...centredLines([sized(number, 3), guests, time]),
  ];
}

function footing(template: TicketTemplate): string[] {
  const lines = plainLines(template.footing).map(centred);
  return lines.length === 0 ? [] : [rule, ...lines];
}
