// Tickets of orders as the text that receiptline lays out, on papers of 58 mm and 80 mm.
import { commands, transform } from 'receiptline';
import { layoutFor } from '../../../../src/formats/receipt/receipt-bytes.ts';
import { usualTemplates } from '../../../../src/formats/receipt/samples.ts';
import { kindOf, type Ticket, type TicketLanguage } from '../../../../src/formats/receipt/ticket.ts';
import { ticketText } from '../../../../src/formats/receipt/ticket-text.ts';

export const papers = { 58: 384, 80: 576 } as const;
export type PaperMm = keyof typeof papers;

export interface Print {
  language?: TicketLanguage;
  paperMm?: PaperMm;
  hasTwelveHours?: boolean;
}

export function printed(
  ticket: Ticket,
  { language = 'en', paperMm = 80, hasTwelveHours = false }: Print = {},
): string[] {
  const look = { template: usualTemplates[kindOf(ticket)], language, marks: [], hasTwelveHours };
  const document = ticketText(ticket, look);
  return transform(document, layoutFor(document, papers[paperMm], commands.text))
    .split('\n')
    .map((line) => line.trimEnd());
}

/** Without spaces: magnified characters stand apart in a text. */
export const packed = (ticket: Ticket, print: Print = {}): string =>
  printed(ticket, print).join('').replaceAll(' ', '');

/** How many columns of the paper a line takes: Chinese and the sign of the yuan take two. */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((columns, character) => columns + (character < '\u0080' ? 1 : 2), 0);
