// The lines on standard input that change the printer while it runs.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { faultsChange, type FaultsChange } from '../network/faults.ts';

export type Order = FaultsChange | 'unreadable';

/** Calls back with each line, one after the other. */
export async function followOrders(input: Readable, obey: (order: Order) => Promise<void>): Promise<void> {
  for await (const line of createInterface({ input })) {
    if (line.trim() !== '') await obey(readOrder(line));
  }
}

function readOrder(line: string): Order {
  try {
    return faultsChange.safeParse(JSON.parse(line)).data ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
}
