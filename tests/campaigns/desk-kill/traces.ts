// Tells from the desk's files before and after a kill how far its writing had come.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const phases = ['before the first write', 'among the writes', 'after the flip'] as const;
export type Phase = (typeof phases)[number];

export interface Traces {
  /** The number of the current generation; 0 if there is none. */
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

/** The folder exists as soon as any goods do. */
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
      : // A manifest is replaced atomically, so a torn one ends the campaign.
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

/** Whether a file was being written when the desk died. */
export const isHalfMade = ({ files }: Traces) => files.some((name) => name.includes('.tmp-'));

/** Whether there are files of old goods, or of new ones that the manifest does not name. */
export const isUnswept = ({ files, named }: Traces) =>
  files.some((name) => /^\d+\.json$/.test(name) && !named.includes(name));

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
