// The English messages for printing an item's ticket.
import type { goodsPrint as zh } from './goods-print.zh-cn.ts';

export const goodsPrint: typeof zh = {
  do: 'Print ticket',
  at: 'Prints at {printers}',
  byDefault: 'No station. Prints at {printers}',
  noPrinter: 'No printer prints this item',
  setUp: 'Set up printers',
  more: 'Options, quantity, note',
  options: 'Options',
  anyOptions: 'None',
  amount: 'Quantity',
  fewer: 'Fewer',
  further: 'More',
  note: 'Note',
  notePlaceholder: 'No chili',
  sent: {
    waits: 'Waits at {printer}',
    queued: 'On its way to {printer}',
    sending: 'Printing at {printer}',
    printed: 'Printed at {printer}',
    sent: 'Sent to {printer}',
    unknown: 'May have printed at {printer}',
    failed: 'Not printed at {printer}',
    cancelled: 'Canceled',
  },
  jobs: 'Print jobs',
};
