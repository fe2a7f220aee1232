// Lists the files of a packed desk and what each of them imports.

import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { parseSync } from 'vite';

export interface Archive {
  /** The files by path (`out/main/index.js`), including the unpacked ones beside the archive. */
  files: ReadonlyMap<string, { bytes: number; beside: boolean }>;
  text: (file: string) => string;
}

export function openArchive(resources: string): Archive {
  const file = join(resources, 'app.asar');
  const files = new Map<string, { bytes: number; beside: boolean }>();
  for (const listed of listPackage(file, { isPack: false })) {
    const path = listed.replaceAll('\\', '/').replace(/^\//, '');
    const entry = statFile(file, path);
    if ('size' in entry)
      files.set(path, { bytes: entry.size, beside: existsSync(join(`${file}.unpacked`, path)) });
  }
  return { files, text: (path) => extractFile(file, path).toString('utf8') };
}

/** Every module name that the file imports or requires, statically or dynamically. */
function namesIn(path: string, text: string): string[] {
  const { module, program } = parseSync(path, text);
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const required = [...text.matchAll(/\brequire\(("[^"]+")\)/g)].map(([, name = '']) => name);
  const quoted = [...later, ...(program.sourceType === 'module' ? [] : required)];
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...quoted.filter((name) => /^["'`][^"'`$]+["'`]$/.test(name)).map((name) => name.slice(1, -1)),
  ];
}

const isBuiltIn = (name: string) =>
  name.startsWith('node:') || builtinModules.includes(name) || name === 'electron';

/** The files that a script or page loads, as paths in the archive; packages as names. */
export function asksFor(path: string, text: string): string[] {
  const beside = (name: string) => posix.join(posix.dirname(path), name);
  if (path.endsWith('.html'))
    return [...text.matchAll(/(?:src|href)="\.?(\/[^"]+)"/g)].map(([, name = '']) => beside(`.${name}`));
  if (!/\.c?js$/.test(path)) return [];
  return namesIn(path, text)
    .filter((name) => !isBuiltIn(name))
    .map((name) => (name.startsWith('.') ? beside(name) : name));
}
