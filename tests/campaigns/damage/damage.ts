// Damages each file of a desk's records in each way: it must be found, named once, copied, and nothing else may be lost.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Damage, DamagedRecords } from '../../../src/contract/damage.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { damageNames, damages, type Damaged, type Original } from './kinds.ts';
import { type Machine, startMachine } from './machine.ts';
import { daysFile, makeRecords, type Records, type Said, saidBy, serve, SLIPS } from './records.ts';

type Kind = (original: Original, chance: Chance) => Damaged;

interface Target {
  name: string;
  /** Below the home folder. */
  file: string;
  records: DamagedRecords;
  kinds: [name: string, kind: Kind][];
  /** What the file holds, of which only what was touched may be lost. */
  holds: 'orders' | 'jobs' | 'commands' | 'report' | 'nothing';
  /** A copy of the damaged file must be there, or the file itself as it was found. */
  evidence: 'copy' | 'file' | 'none';
}

const ROUNDS = { full: 20, short: 1 };
/** The short form tries this share of all pairs, other ones with another seed. */
const SHORT_PERCENT = 35;

export const damage: Campaign = (options) =>
  withDatabase(options.engine, (database) => damageOn(database, options));

async function damageOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const { seed, full, onProgress } = options;
  const folder = mkdtempSync(join(tmpdir(), 'servery-damage-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  const chance = chanceFrom(seed);
  const findings: string[] = [];
  const counts = new Map<string, number>();
  try {
    const [home, older] = [join(folder, 'home'), join(folder, 'older')];
    const records = await makeRecords(database, { home, older });
    for (let round = 0; round < ROUNDS[full ? 'full' : 'short']; round += 1) {
      for (const target of targetsOf(records)) {
        for (const [kindName, kind] of target.kinds) {
          if (!full && !chance.percent(SHORT_PERCENT)) continue;
          const trial = { target, kind, home, older, records, chance, at: join(folder, 'trial') };
          const found = await tried(trial).catch((error: unknown) => [String(error)]);
          findings.push(...found.map((what) => `${target.name}, ${kindName}: ${what}`));
          counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
        }
      }
      onProgress?.(`damage, round ${round + 1}: ${findings.length} findings`);
    }
    const byFile = [...counts].map(([name, count]) => [`damaged: ${name}`, count] as const);
    const total = byFile.reduce((sum, [, count]) => sum + count, 0);
    return {
      name: 'damage',
      figures: { seed, 'files damaged': total, ...Object.fromEntries(byFile) },
      findings,
    };
  } finally {
    process.off('exit', drop);
    drop();
  }
}

function targetsOf({ shop, olderDays }: Records): Target[] {
  const own = join('shops', shop, 'own');
  const all = damageNames.map((name): [string, Kind] => [name, damages[name]]);
  const journals = [
    {
      name: 'the journal of orders',
      file: join(own, 'orders', 'journal'),
      records: 'orders',
      holds: 'orders',
    },
    {
      name: 'the journal of print jobs',
      file: join('printing', 'journal'),
      records: 'print-jobs',
      holds: 'jobs',
    },
    { name: 'the outbox', file: join(own, 'outbox'), records: 'outbox', holds: 'commands' },
    { name: 'the file of a day', file: join(own, 'orders', 'day-1'), records: 'day', holds: 'report' },
  ] as const;
  return [
    ...journals.flatMap(({ name, file, records, holds }): Target[] => [
      {
        name,
        file: `${file}.journal`,
        records,
        holds,
        evidence: records === 'day' ? 'file' : 'copy',
        // A day that is over has no older file than that of its closing.
        kinds: all.filter(([kind]) => records !== 'day' || kind !== 'an older file'),
      },
      {
        name: `the anchor of ${name.replace('the ', '')}`,
        file: `${file}.anchor`,
        records,
        holds: 'nothing',
        evidence: 'none',
        kinds: anchorKinds,
      },
    ]),
    {
      name: 'the document of the days',
      file: daysFile('.', shop),
      records: 'days',
      holds: 'nothing',
      evidence: 'none',
      kinds: [
        ['a flipped digit', ({ bytes }) => ({ bytes: withOtherTotal(bytes), touched: [] })],
        ['an older file', () => ({ bytes: olderDays, touched: [] })],
        ...wholeKinds,
      ],
    },
  ];
}

const untouched = (bytes: Buffer | null): Damaged => ({ bytes, touched: [] });

const wholeKinds: [string, Kind][] = [
  ['all zeros', ({ bytes }) => untouched(Buffer.alloc(bytes.length))],
  ['an empty file', () => untouched(Buffer.alloc(0))],
  ['a removed file', () => untouched(null)],
];

const anchorKinds: [string, Kind][] = [
  ['a flipped digit', ({ bytes }) => untouched(Buffer.from(bytes.toString().replace(/"n":\d/, '"n":0')))],
  ...wholeKinds,
];

const withOtherTotal = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString()
      .replace(
        /("totalFen":\s*)(\d)/,
        (_, name: string, digit: string) => `${name}${(Number(digit) + 3) % 10}`,
      ),
  );

interface Trial {
  target: Target;
  kind: Kind;
  home: string;
  older: string;
  records: Records;
  chance: Chance;
  /** The folder of this trial. */
  at: string;
}

/** Every broken promise. */
async function tried({ target, kind, home, older, records, chance, at }: Trial): Promise<string[]> {
  rmSync(at, { recursive: true, force: true });
  cpSync(home, at, { recursive: true });
  const file = join(at, target.file);
  const original = { bytes: readFileSync(file), older: readFileSync(join(older, target.file)) };
  const { bytes, touched } = kind(original, chance);
  if (bytes === null) rmSync(file);
  else writeFileSync(file, bytes);
  const findings: string[] = [];
  const ids = await atADesk(at, async (desk) => {
    const said = await saidBy(desk, records.orders);
    const { damages: told } = await desk.ask('damage.get', null);
    findings.push(...judgeNamed(told, target), ...judgeCopy(told, { target, file, bytes }));
    findings.push(...judgeLoss(said, { records, target, touched }));
    const { number } = await serve(desk, records.dish, false);
    if ((number ?? 0) <= records.number) findings.push(`the number ${number} was given again`);
    return told.map(({ id }) => id).toSorted();
  });
  await atADesk(at, async (desk) => {
    await saidBy(desk, records.orders);
    const { damages: again } = await desk.ask('damage.get', null);
    if (
      again
        .map(({ id }) => id)
        .toSorted()
        .join() !== ids.join()
    )
      findings.push(`told otherwise: ${namesOf(again)}`);
    await desk.ask('damage.dismiss', { ids });
  });
  await atADesk(at, async (desk) => {
    await saidBy(desk, records.orders);
    const { damages: left } = await desk.ask('damage.get', null);
    if (left.length > 0) findings.push(`told again after it was dismissed: ${namesOf(left)}`);
  });
  return findings;
}

async function atADesk<Value>(home: string, work: (desk: Machine) => Promise<Value>): Promise<Value> {
  const desk = startMachine(home);
  try {
    return await work(desk);
  } finally {
    await desk.stop();
  }
}

const namesOf = (told: readonly Damage[]) =>
  told.map(({ records, kind, first, last }) => `${records} ${kind} ${first}-${last}`).join(', ');

function judgeNamed(told: readonly Damage[], { records }: Target): string[] {
  if (!told.some((each) => each.records === records)) return ['not named'];
  const others = told.filter((each) => each.records !== records);
  return others.length > 0 ? [`also named: ${namesOf(others)}`] : [];
}

function judgeCopy(
  told: readonly Damage[],
  { target, file, bytes }: { target: Target; file: string; bytes: Buffer | null },
): string[] {
  if (target.evidence === 'none' || bytes === null) return [];
  if (target.evidence === 'file')
    return readFileSync(file).equals(bytes) ? [] : ['the damaged file was changed'];
  const copies = told.flatMap(({ copy }) => (copy === null ? [] : [join(dirname(file), copy)]));
  const isThere = copies.some((copy) => existsSync(copy) && readFileSync(copy).equals(bytes));
  return isThere ? [] : ['no copy of the damaged file'];
}

/** Only what stood in a touched line may be missing or different. */
function judgeLoss(
  said: Said,
  { records, target, touched }: { records: Records; target: Target; touched: readonly string[] },
): string[] {
  const text = touched.join('\n');
  const findings: string[] = [];
  for (const what of ['orders', 'jobs', 'commands'] as const) {
    for (const [id, before] of records.said[what]) {
      // An order that is over is read from the file of its day.
      const isHeld = target.holds === what || (target.holds === 'report' && what === 'orders');
      const mayDiffer = isHeld && text.includes(id);
      if (!mayDiffer && said[what].get(id) !== before) findings.push(`${what} ${id} is lost or different`);
    }
  }
  if (said.days !== records.said.days) findings.push(`the days are different: ${said.days}`);
  const mayDiffer = target.holds === 'report' && touched.length > 0;
  if (!mayDiffer && said.report !== records.said.report) findings.push('the report is different');
  const lost = touched.filter((line) => line.includes('"order":')).length;
  const sold = (JSON.parse(said.report) as { sold: number }).sold;
  if (mayDiffer && sold < SLIPS - lost) findings.push(`the report has only ${sold} orders`);
  return findings;
}
