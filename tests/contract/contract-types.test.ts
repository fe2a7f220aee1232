// Proves that the compiler finds missing and wrong pieces between the contract and its users.

import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { compilerDisk } from '../support/compiler-disk.ts';

const root = join(import.meta.dirname, '../..');
const settings = join(root, 'tsconfig/core.json');

const imports = `
  import type { AppError, ErrorCode } from '../contract/errors.ts';
  import type { Payload } from '../contract/events.ts';
  import type { Handlers } from './dispatch.ts';
  import type { Input } from '../contract/routes.ts';
  import { failure } from './failure.ts';
`;

const accepted: [what: string, text: string][] = [
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
];

const refused: [what: string, text: string, complaint: RegExp][] = [
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
];

/** The compiler's messages about each text, as if it were a file in src/core; one program for all, as each takes a second. */
function complaintsAbout(texts: readonly string[]): Map<string, string[]> {
  const { config } = ts.readConfigFile(settings, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(settings), undefined, settings);
  options.noUnusedLocals = false;
  const files = new Map(texts.map((text, index) => [join(root, `src/core/probe-${index}.ts`), text]));
  const disk = compilerDisk(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    getSourceFile: (path, ...rest) => {
      const text = files.get(path);
      if (text === undefined) return disk.getSourceFile(path, ...rest);
      return ts.createSourceFile(path, `${imports}\n${text}`, ts.ScriptTarget.ES2023);
    },
  };
  const program = ts.createProgram([...files.keys(), join(root, 'tsconfig/universal.d.ts')], options, host);
  const about = (file: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return new Map([...files].map(([file, text]) => [text, about(file)]));
}

describe('the compiler', () => {
  let complaints = new Map<string, string[]>();
  beforeAll(() => {
    complaints = complaintsAbout([...accepted, ...refused].map(([, text]) => text));
  });

  it.each(accepted)('accepts %s', (_, text) => {
    expect(complaints.get(text)).toEqual([]);
  });

  it.each(refused)('refuses %s', (_, text, complaint) => {
    expect(complaints.get(text)?.join('\n')).toMatch(complaint);
  });
});
