// What a desk has on its disk: from what it was and what a kill left of it, it is known where in its writing it died.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const phases = ['before the first write', 'among the writes', 'after the flip'] as const;
export type Phase = (typeof phases)[number];

export interface Traces {
  /** Of the goods that stand; 0 where there are none. */
  generation: number;
  manifest: string;
  files: readonly string[];
  /** The files that the manifest names. */
  named: readonly string[];
}

const shards = z.array(z.object({ name: z.string() }));
const manifestFile = z.object({
  data: z.object({
    current: z.object({ number: z.int(), shards }).nullable(),
    draft: z.object({ shards }).nullable(),
  }),
});

/** It is there as soon as any goods are. */
export function goodsFolderIn(home: string): string {
  const [shop = 'none'] = namesIn(join(home, 'shops'));
  return join(home, 'shops', shop, 'data', 'goods');
}

export function tracesIn(home: string): Traces {
  const folder = goodsFolderIn(home);
  const file = join(folder, 'manifest.json');
  const manifest = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { current, draft } =
    manifest === ''
      ? { current: null, draft: null }
      : // Under its own name a manifest is whole at any instant; one that is not ends the campaign.
        manifestFile.parse(JSON.parse(manifest)).data;
  return {
    generation: current?.number ?? 0,
    manifest,
    files: [...namesIn(folder), ...namesIn(join(folder, 'shards'))],
    named: [...(current?.shards ?? []), ...(draft?.shards ?? [])].map(({ name }) => `${name}.json`),
  };
}

export function phaseBetween(before: Traces, after: Traces): Phase {
  if (after.generation > before.generation) return 'after the flip';
  const isUntouched = after.manifest === before.manifest && after.files.join() === before.files.join();
  return isUntouched ? 'before the first write' : 'among the writes';
}

/** A file was being made when the desk died. */
export const isHalfMade = ({ files }: Traces) => files.some((name) => name.includes('.tmp-'));

/** Files of the old goods still lay about, or of new ones that the manifest does not know. */
export const isUnswept = ({ files, named }: Traces) =>
  files.some((name) => /^\d+\.json$/.test(name) && !named.includes(name));

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
