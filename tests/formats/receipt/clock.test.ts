// The clock on papers, which is that of the screens.
import { expect, test } from 'vitest';
import { ticketKinds } from '../../../src/contract/printing.ts';
import { sampleTicket } from '../../../src/formats/receipt/samples.ts';
import { packed } from '../../core/orders/papers/printed.ts';

const options = {
  atSeconds: 1_800_000_000,
  zone: 'Asia/Shanghai',
  setup: { paperMm: 80, dots: 576, characters: 'gb18030', cuts: true, buzzes: true },
} as const;

const clocksOn = (kind: (typeof ticketKinds)[number], hasTwelveHours: boolean) =>
  packed(sampleTicket(kind, { ...options, language: 'en' }), { hasTwelveHours }).match(
    /(?<!\d:)\d{1,2}:\d\d(?:[AP]M)?/g,
  );

test.each(ticketKinds)('a %s ticket has the clock of 12 or of 24 hours that the screens have', (kind) => {
  expect(new Set(clocksOn(kind, true)?.map((clock) => clock.slice(-2)))).toEqual(new Set(['PM']));
  expect(clocksOn(kind, false)?.filter((clock) => clock.endsWith('M'))).toEqual([]);
});
