// Finds the file for an address of the page, inside one folder and nowhere else.
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** File names as the build makes them: nothing hidden, no drive, no stream, no device, nothing encoded twice. */
const PLAIN_NAME = /^[a-z0-9_-]+([a-z0-9_.-]*[a-z0-9_-])?$/i;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface BundledFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** `pathname` is still percent-encoded; the result is undefined when it names no file in the folder. */
export async function fileIn(folder: string, pathname: string): Promise<BundledFile | undefined> {
  const names = namesIn(pathname);
  if (names === undefined) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...names))]);
    if (!file.startsWith(root + sep)) return undefined;
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, type: CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream' };
  } catch {
    return undefined;
  }
}

/** Decodes once; undefined when any part is not a plain name. */
export function namesIn(pathname: string): string[] | undefined {
  try {
    const names = decodeURIComponent(pathname).split('/');
    return names.shift() === '' && names.every((name) => PLAIN_NAME.test(name)) ? names : undefined;
  } catch {
    return undefined;
  }
}
