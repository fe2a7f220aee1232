// A kitchen ticket of twenty lines, and the printer for which it is measured.
import type { PrinterSetup } from '../src/contract/printers.ts';
import { sampleTicket, usualTemplates } from '../src/formats/receipt/samples.ts';
import { ticketText } from '../src/formats/receipt/ticket-text.ts';
import type { KitchenTicket } from '../src/formats/receipt/ticket.ts';

export const TICKET_LINES = 20;

export const ticketSetup = {
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: true,
  opensDrawer: false,
  copies: 1,
} as const;

/** The same printer as a person sets it up at a port of this machine. */
export const printerAt = (port: number, name: string): PrinterSetup => ({
  ...ticketSetup,
  name,
  place: '',
  connection: { kind: 'network', host: '127.0.0.1', port },
  backup: null,
  backupAfterSeconds: 60,
  splitsDishes: false,
  printsRed: false,
});

export function largeTicket(): KitchenTicket {
  const options = {
    language: 'zh-CN',
    atSeconds: 1_800_000_000,
    zone: 'Asia/Shanghai',
    setup: ticketSetup,
  } as const;
  const sample = sampleTicket('kitchen', options);
  if (sample.kind !== 'kitchen') throw new Error('the sample is of another kind');
  const lines = sample.courses.flatMap((served) => served.lines);
  const many = Array.from({ length: TICKET_LINES }, (_, at) => lines[at % lines.length]);
  return {
    ...sample,
    courses: [{ course: null, lines: many.filter((line) => line !== undefined) }],
  };
}

export const largeTicketText = () =>
  ticketText(largeTicket(), {
    template: usualTemplates.kitchen,
    language: 'zh-CN',
    marks: [],
    hasTwelveHours: false,
  });
