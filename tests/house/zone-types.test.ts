// Tests that each zone can use only the globals of its own environment.

import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compilerDisk } from '../support/compiler-disk.ts';
import { tempFolder } from '../support/temp-folder.ts';

const settings = join(import.meta.dirname, '../../tsconfig');

const environments = { node: 'process', browser: 'document' };

const zones = {
  contract: [],
  wire: [],
  formats: [],
  text: [],
  records: [],
  worker: [],
  core: [],
  service: ['node'],
  printer: ['node'],
  host: ['node'],
  main: ['node'],
  web: ['node'],
  preload: ['browser'],
  renderer: ['browser'],
};

/** The environments whose globals compile in this zone. */
function environmentsOf(zone: string): string[] {
  const file = join(settings, `${zone}.json`);
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
  const folder = tempFolder();
  return Object.entries(environments)
    .filter(([environment, name]) => {
      const probe = join(folder, `${environment}.ts`);
      ts.sys.writeFile(probe, `export const probe = ${name};`);
      const program = ts.createProgram([probe], options, compilerDisk(options));
      return program.getSemanticDiagnostics(program.getSourceFile(probe)).length === 0;
    })
    .map(([environment]) => environment);
}

describe('a zone', () => {
  it.each(Object.entries(zones))('%s can use only the globals of %j', (zone, known) => {
    expect(environmentsOf(zone)).toEqual(known);
  });
});
