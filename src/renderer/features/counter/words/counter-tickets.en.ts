// The English messages about the tickets of a slip.
import type { counterTickets as zh } from './counter-tickets.zh-cn.ts';

export const counterTickets: typeof zh = {
  waiting: 'Sent. Printing…',
  diskFull: 'Not printed yet: disk full. Tell the kitchen',
  none: 'Sent. No tickets to print',
  onScreen: 'Sent. On the kitchen screen',
  noScreen: 'Sent. No kitchen screen is open: it prints within 30 seconds',
  closedScreens: 'Sent. Not open: {screens}. Prints within 30 seconds',
  out: '{count} ticket: {printers} | {count} tickets: {printers}',
  unconfirmed: 'Sent, not confirmed: {printers}',
  printing: 'Printing: {printers}',
  waits: '{printer}: {trouble}. Not printed yet',
  moves: 'Prints at {backup} at {time}',
  person: 'Print it from the print jobs: {printers}',
  unknown: 'May have printed. Check {printers}',
  missing: 'Not printed: {printers}',
  unprinted: 'Not printed anywhere: {dishes}',
  comma: ', ',
};
