// What every campaign is given, and what it hands back: figures to print, and findings of which there must be none.

export type EngineName = 'pglite' | 'postgres';

export interface CampaignOptions {
  engine: EngineName;
  /** Where chance begins: the same seed makes the same requests. */
  seed: number;
  full: boolean;
  /** Hears now and then how far a long campaign has come. */
  tell?: (words: string) => void;
}

export interface CampaignReport {
  name: string;
  /** Left out where no shop of ours stands behind it. */
  engine?: EngineName;
  figures: Record<string, string | number>;
  /** What must not be, in words; the campaign failed if there is any. */
  findings: string[];
}

export type Campaign = (options: CampaignOptions) => Promise<CampaignReport>;

const MOST_SHOWN = 20;

export function spellReport({ name, engine, figures, findings }: CampaignReport): string {
  const width = Math.max(...Object.keys(figures).map((figure) => figure.length));
  const lines = Object.entries(figures).map(([figure, value]) => `  ${figure.padEnd(width)}  ${value}`);
  const verdict = findings.length === 0 ? 'kept' : `BROKEN, ${findings.length} findings`;
  const shown = findings.slice(0, MOST_SHOWN).map((finding) => `  ! ${finding}`);
  const where = engine === undefined ? '' : ` on ${engine}`;
  return [`${name}${where}: ${verdict}`, ...lines, ...shown, ''].join('\n');
}

/** The value below which this share of the figures lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const inMs = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
