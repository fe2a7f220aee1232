// One TypeScript program for the lint of all components: a program for each would read the project three hundred times.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import typescript from 'typescript-eslint';
import { houseRoot } from './house.mjs';

const configFile = join(houseRoot, 'tsconfig', 'screens.json');
const isComponent = (/** @type {string} */ path) => path.endsWith('.vue');
const components = [{ extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }];

/** The exact text of the script block: the Vue parser passes on only this. @param {string} path */
const scriptOf = (path) =>
  /<script[^>]*>(?<script>.*?)<\/script>/su.exec(readFileSync(path, 'utf8'))?.groups?.script ?? '';

const reader = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ { messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
};

function readProgram() {
  const read = ts.getParsedCommandLineOfConfigFile(configFile, {}, reader, undefined, undefined, components);
  if (read === undefined) throw new Error(`${configFile} cannot be read`);
  const options = { ...read.options, allowNonTsExtensions: true };
  const host = ts.createCompilerHost(options, true);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, language, ...rest) =>
    isComponent(path)
      ? ts.createSourceFile(path, scriptOf(path), language, true, ts.ScriptKind.TS)
      : getSourceFile(path, language, ...rest);
  return ts.createProgram(read.fileNames, options, host);
}

/** @type {ts.Program | undefined} */
let whole;

/** Undefined if the text differs from the file on disk, such as an unsaved text or a part of a template. */
function programOf(/** @type {string} */ path, /** @type {string} */ code) {
  whole ??= readProgram();
  return whole.getSourceFile(path)?.text === code ? whole : undefined;
}

/** @typedef {{ filePath: string, projectService?: unknown, programs?: ts.Program[] }} ParserOptions */

const plain = /** @type {{ parseForESLint: (code: string, options: ParserOptions) => unknown }} */ (
  typescript.parser
);

/** The TypeScript parser, which gets the shared program instead of creating one. */
export const parserWithProgram = {
  meta: { name: 'servery/parser-with-program' },
  /** @param {string} code @param {ParserOptions} options */
  parseForESLint(code, options) {
    const program = options.projectService === undefined ? undefined : programOf(options.filePath, code);
    if (program === undefined) return plain.parseForESLint(code, options);
    return plain.parseForESLint(code, { ...options, projectService: undefined, programs: [program] });
  },
};
