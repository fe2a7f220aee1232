// The English messages about what has become of a receipt.
import type { counterReceipt as zh } from './counter-receipt.zh-cn.ts';

export const counterReceipt: typeof zh = {
  asked: 'Receipt added to the print jobs',
  printing: 'Receipt printing…',
  out: 'Receipt printed',
  unconfirmed: 'Receipt sent, not confirmed: {printer}',
  carry: 'Receipt printed at {printer}',
  waits: 'Receipt waiting: {printer}, {trouble}',
  person: 'Print the receipt from the print jobs: {printer}',
  unknown: 'Receipt may have printed. Check {printer}',
  missing: 'Receipt not printed: {printer}',
};
