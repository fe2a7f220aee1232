// Proves that each zone is given only the globals of its own world.

import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compilerDisk } from '../support/compiler-disk.ts';
import { tempFolder } from '../support/temp-folder.ts';

const settings = join(import.meta.dirname, '../../tsconfig');

const worlds = { node: 'process', browser: 'document' };

const zones = {
  contract: [],
  wire: [],
  core: [],
  service: ['node'],
  host: ['node'],
  main: ['node'],
  web: ['node'],
  preload: ['browser'],
  renderer: ['browser'],
};

/** The worlds whose globals compile in this zone. */
function worldsKnownTo(zone: string): string[] {
  const file = join(settings, `${zone}.json`);
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
  const folder = tempFolder();
  return Object.entries(worlds)
    .filter(([world, name]) => {
      const probe = join(folder, `${world}.ts`);
      ts.sys.writeFile(probe, `export const probe = ${name};`);
      const program = ts.createProgram([probe], options, compilerDisk(options));
      return program.getSemanticDiagnostics(program.getSourceFile(probe)).length === 0;
    })
    .map(([world]) => world);
}

describe('a zone', () => {
  it.each(Object.entries(zones))('%s knows no world but its own: %j', (zone, known) => {
    expect(worldsKnownTo(zone)).toEqual(known);
  });
});
