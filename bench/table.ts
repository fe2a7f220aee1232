// One figure of a run, and its line in the tables of docs/performance.md.
export interface Finding {
  what: string;
  /** The plain way of doing the same; required where `plain` is given. */
  against?: string;
  /** Milliseconds if it is left out. */
  unit?: 'ms' | 'kB' | 'MB' | '%' | 'goods' | 'taps';
  ours: number;
  plain?: number;
  ratio?: number;
  /** The most that `ours` may be. */
  most?: number | undefined;
  /** The most that the ratio may be. */
  promised?: number | undefined;
  /** The most milliseconds by which `ours` may exceed `plain`. */
  promisedDelayMs?: number | undefined;
}

export interface Conditions {
  machine: string;
  date: string;
}

type Cells = readonly string[];

const columns: Cells = ['what', 'against what', 'figure', 'target'];

const line = (cells: Cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const heading = (cells: Cells) => `${line(cells)}\n${line(cells.map(() => '---'))}`;

/** The table as the terminal shows it while the bench runs: the conditions are the same in every line. */
export const shortHeading = heading(columns);
export const shortLine = (finding: Finding) => line(cellsOf(finding));

export function tableOf(findings: readonly Finding[], { machine, date }: Conditions): string {
  const lines = findings.map((finding) => line([...cellsOf(finding), machine, date]));
  return [heading([...columns, 'machine', 'date']), ...lines].join('\n');
}

function cellsOf(finding: Finding): Cells {
  return [finding.what, finding.against ?? '', figure(finding), target(finding)];
}

function figure({ ours, plain, ratio, unit = 'ms' }: Finding): string {
  if (plain === undefined) return `${number(ours)} ${unit}`;
  // A plain way that took nothing at all has no ratio.
  if (ratio === undefined) return `${number(ours)} / ${number(plain)} ${unit}`;
  return `${number(ratio)}× (${number(ours)} / ${number(plain)} ${unit})`;
}

function target({ ours, plain = 0, ratio, most, promised, promisedDelayMs, unit = 'ms' }: Finding): string {
  const targets: [text: string, isMet: boolean][] = [];
  if (promisedDelayMs !== undefined)
    targets.push([`+${promisedDelayMs} ms`, ours - plain <= promisedDelayMs]);
  if (promised !== undefined) targets.push([`${promised}×`, ratio !== undefined && ratio <= promised]);
  if (most !== undefined) targets.push([`${most} ${unit}`, ours <= most]);
  return targets.map(([text, isMet]) => (isMet ? text : `${text} (missed)`)).join(', ');
}

/** Ratios of a thousandth must not read 0.00. */
function number(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value < 0.1 ? String(Number(value.toPrecision(2))) : value.toFixed(2);
}
