// The English messages about what has become of a receipt.
import type { counterReceipt as zh } from './counter-receipt.zh-cn.ts';

export const counterReceipt: typeof zh = {
  asked: 'Receipt added to the print jobs',
  printing: 'Receipt printing…',
  out: 'Receipt printed',
  unconfirmed: 'Receipt sent, not confirmed: {printer}',
  carry: 'Receipt came out at {printer}',
  waits: 'Receipt waits: {printer}, {trouble}',
  person: 'Print the receipt from the print jobs: {printer}',
  unknown: 'The receipt may have come out, check: {printer}',
  missing: 'Receipt not printed: {printer}',
};
