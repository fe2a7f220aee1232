// Times in a sheet are in the shop's time zone, not in this machine's: an exported time is no change.
import { expect, test } from 'vitest';
import { momentCell } from '../../../src/formats/write/cells.ts';
import { csvTable } from '../../../src/formats/write/csv.ts';
import { joined } from '../../../src/formats/write/table.ts';
import { xlsxTable } from '../../../src/formats/write/xlsx.ts';
import { timeIn } from '../../support/china-time.ts';
import { fc } from '../../support/fast-check.ts';
import { bytesOf, dish, openCounter } from './counter.ts';
import { changesIn, faultsIn } from './planned.ts';

/** A half-hour daylight saving time, one that ends at midnight, and none. */
const zoneNames = [
  'Europe/Berlin',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Shanghai',
];
const times = zoneNames.map(timeIn);

const HOUR = 3600;
/** When the clocks of Berlin, Havana and Lord Howe go back in 2026. */
const turns = ['2026-10-25T01:00:00Z', '2026-11-01T05:00:00Z', '2026-04-04T15:00:00Z'].map(
  (turn) => Date.parse(turn) / 1000,
);
const anySecond = fc.oneof(
  fc.integer({ min: 1, max: 4_000_000_000 }),
  fc
    .tuple(fc.constantFrom(...turns), fc.integer({ min: -2 * HOUR, max: 2 * HOUR }))
    .map(([turn, off]) => turn + off),
);

test.each(['csv', 'xlsx'] as const)(
  'a time that was exported as %s changes nothing when it is imported',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...times), anySecond, async (time, seconds) => {
        const headings = ['Id', 'On sale from'];
        const table = format === 'csv' ? csvTable(headings) : xlsxTable(headings, 'menu');
        table.put([[{ kind: 'code', text: '101' }, momentCell(seconds, time.zone.wallOf)]]);
        const counter = openCounter({
          time,
          dishes: [dish('101', 'Soup', { status: '1', sell_time: seconds })],
        });
        const { items } = await counter.plan(joined(table.end()));
        expect(items.map(({ kind, faults }) => [kind, faults])).toEqual([['unchanged', []]]);
      }),
    );
  },
);

const planned = async (zone: string, cell: string) => {
  const counter = openCounter({ time: timeIn(zone), dishes: [dish('101', 'Soup', { status: '1' })] });
  return (await counter.plan(bytesOf(`Id,On sale from\n101,${cell}`))).items;
};

test.each([
  ['Europe/Berlin', '2027-03-05 08:30', '2027-03-05T07:30:00Z'],
  ['Europe/Berlin', '2027-07-05 08:30', '2027-07-05T06:30:00Z'],
  ['America/St_Johns', '2027/3/5', '2027-03-05T03:30:00Z'],
  // Of an hour that comes twice the first is meant, as everywhere in the app.
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00Z'],
])('in %s %s is %s', async (zone, cell, moment) => {
  const sellAtSeconds = Date.parse(moment) / 1000;
  expect(changesIn(await planned(zone, cell))).toEqual([['101', 'changed', { sellAtSeconds }]]);
});

test('a time that the shop’s clock skips is refused', async () => {
  const fault = ['On sale from', '2026-03-29 02:30', 'sellAtSeconds', 'not-date'];
  expect(faultsIn(await planned('Europe/Berlin', '2026-03-29 02:30'))).toEqual([fault]);
});
