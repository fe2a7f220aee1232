// Builds a TypeScript program for plain Node, so that a test can start it as a child process.
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { tempFolder } from './temp-folder.ts';

/** Returns the path of the built program. */
export async function builtProgram(entry: string): Promise<string> {
  const folder = tempFolder();
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: resolve(entry),
      target: 'node20.19',
      outDir: join(folder, 'out'),
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return join(folder, 'out', 'program.mjs');
}
