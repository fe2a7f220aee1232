// ReceiptIO, a program that knows nothing of ours, prints here and asks for the printer's state.
import { print } from 'receiptio';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPrinter } from './support/network.ts';
import type { FaultsChange } from '../../src/printer/network/faults.ts';

/** ReceiptIO knows no other port; an address of its own keeps it apart from a real printer and from other tests. */
const PORT = 9100;
const HOST = `127.${(process.pid >> 8) & 0xff}.${process.pid & 0xff}.91`;

const open = (faults: FaultsChange = {}) => openPrinter({ host: HOST, port: PORT, faults });
const target = `-d ${HOST} -l zh-CN`;

describe.runIf(process.platform === 'linux')('ReceiptIO', () => {
  beforeAll(() => vi.useRealTimers());

  it.each(['escpos', 'generic', 'epson'])(
    'prints with the commands “%s” and learns of its success',
    async (name) => {
      const { tickets, reports } = await open();
      expect(await print('^^^厨房\n2 | 宫保鸡丁 | 56.00', `${target} -p ${name}`)).toBe('success');
      expect(tickets).toHaveLength(1);
      expect(tickets[0]?.lines.join('').replaceAll(' ', '')).toBe('厨房2宫保鸡丁56.00');
      expect(reports).toEqual([]);
    },
  );

  it('finds out by itself how to talk to it', async () => {
    const { tickets } = await open();
    expect(await print('hello 你好', target)).toBe('success');
    expect(tickets[0]?.lines.map((line) => line.trim())).toEqual(['hello 你好']);
  });

  it.each<[string, FaultsChange, string]>([
    ['a printer that is ready', {}, 'online'],
    ['an open cover', { cover: true }, 'coveropen'],
    ['no paper', { paper: 0 }, 'paperempty'],
  ])('learns of %s', async (_, faults, state) => {
    await open(faults);
    expect(await print('', `${target} -q`)).toBe(state);
  });

  it('learns of a drawer that is shut', async () => {
    await open();
    expect(await print('', `${target} -q drawer`)).toBe('drawerclosed');
  });

  it.each<[string, FaultsChange, string]>([
    ['the paper ends', { paper: 40 }, 'paperempty'],
    ['the cutter sticks', { cutter: true }, 'error'],
  ])('learns in the middle of a ticket that %s', async (_, faults, outcome) => {
    const { tickets } = await open(faults);
    expect(await print('one\ntwo\nthree', `${target} -p generic`)).toBe(outcome);
    expect(tickets).toEqual([]);
  });

  it('learns that nothing listens', async () => {
    await open({ refuses: true });
    expect(await print('text', `${target} -p generic`)).toBe('disconnect');
  });
});
