// Proves that the compiler finds missing and wrong pieces between the contract and its users.

import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compilerDisk } from '../support/compiler-disk.ts';

const root = join(import.meta.dirname, '../..');
const settings = join(root, 'tsconfig/core.json');

/** The compiler's messages about this text, as if it were a file in src/core. */
function complaints(text: string): string[] {
  const { config } = ts.readConfigFile(settings, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(settings), undefined, settings);
  const file = join(root, 'src/core/probe.ts');
  options.noUnusedLocals = false;
  const disk = compilerDisk(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => path === file || disk.fileExists(path),
    getSourceFile: (path, ...rest) =>
      path === file
        ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
        : disk.getSourceFile(path, ...rest),
  };
  const program = ts.createProgram([file, join(root, 'tsconfig/universal.d.ts')], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const imports = `
  import type { AppError, ErrorCode } from '../contract/errors.ts';
  import type { Payload } from '../contract/events.ts';
  import type { Handlers } from './dispatch.ts';
  import type { Input } from '../contract/routes.ts';
  import { failure } from './failure.ts';
`;

const complaintsAbout = (text: string) => complaints(`${imports}\n${text}`);

describe('the compiler', () => {
  it.each([
    ['a table that answers every route', `export const all = (table: Handlers): Handlers => table;`],
    [
      'an error with its facts',
      `export const error: AppError = { code: 'training.failed', message: '', data: { detail: '' } };`,
    ],
    ['an error without facts', `export const made = failure('session.none', 'none');`],
    [
      'words for every code',
      `export const words = (all: Record<ErrorCode, string>): Record<ErrorCode, string> => all;`,
    ],
  ])('accepts %s', (_, text) => {
    expect(complaintsAbout(text)).toEqual([]);
  });

  it.each([
    [
      'a route without its handler',
      `export const some = (table: Omit<Handlers, 'desk.about'>): Handlers => table;`,
      /desk\.about.* missing|missing.*desk\.about/,
    ],
    [
      'a handler of a route that does not exist',
      `export const more = (table: Handlers): Handlers => ({ ...table, 'desk.nothing': () => null });`,
      /desk\.nothing/,
    ],
    [
      'a handler that answers something else',
      `export const wrong: Handlers['desk.mode'] = () => 'sideways';`,
      /sideways/,
    ],
    [
      'a call with a wrong input',
      `export const input: Input<'session.switch'> = { name: 'x' };`,
      /'name' does not exist/,
    ],
    ['a code that is not listed', `export const made = failure('session.lost', 'x');`, /session\.lost/],
    [
      'a code without its facts',
      `export const made = failure('network.timeout', 'x');`,
      /Expected 3 arguments/,
    ],
    [
      'facts of another code',
      `export const error: AppError = { code: 'internal', message: '', data: { detail: '' } };`,
      /not assignable/,
    ],
    [
      'words without one of the codes',
      `export const words = (some: Record<Exclude<ErrorCode, 'internal'>, string>): Record<ErrorCode, string> => some;`,
      /internal/,
    ],
    [
      'an event with the payload of another',
      `export const payload = (session: Payload<'session.changed'>): Payload<'settings.changed'> => session;`,
      /not assignable|missing/,
    ],
  ])('refuses %s', (_, text, complaint) => {
    expect(complaintsAbout(text).join('\n')).toMatch(complaint);
  });
});
