// The options and the report of a campaign: figures to print, and findings, any of which fails it.

export type EngineName = 'pglite' | 'postgres';

export interface CampaignOptions {
  engine: EngineName;
  /** The seed of the random numbers: the same seed makes the same requests. */
  seed: number;
  full: boolean;
  /** Reports the progress of a long campaign. */
  onProgress?: (words: string) => void;
}

export interface CampaignReport {
  name: string;
  /** Absent if no shop service of ours takes part. */
  engine?: EngineName;
  figures: Record<string, string | number>;
  /** Broken promises, as messages; any finding fails the campaign. */
  findings: string[];
}

export type Campaign = (options: CampaignOptions) => Promise<CampaignReport>;

const MOST_SHOWN = 20;

export function formatReport({ name, engine, figures, findings }: CampaignReport): string {
  const width = Math.max(...Object.keys(figures).map((figure) => figure.length));
  const lines = Object.entries(figures).map(([figure, value]) => `  ${figure.padEnd(width)}  ${value}`);
  const verdict = findings.length === 0 ? 'passed' : `FAILED, ${findings.length} findings`;
  const shown = findings.slice(0, MOST_SHOWN).map((finding) => `  ! ${finding}`);
  const where = engine === undefined ? '' : ` on ${engine}`;
  return [`${name}${where}: ${verdict}`, ...lines, ...shown, ''].join('\n');
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const inMs = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
