// The pictures of a shop file: collected by name, read from the folder beside it, marked in its records.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isPictureName, PICTURE_MARK, PICTURE_SCHEME } from '../goods/picture-address.ts';

export interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array;
  hash: string;
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Thrown when a picture that the file names cannot be read. */
export class MissingPicture extends Error {
  constructor(file: string) {
    super(`the picture ${file} cannot be read`);
    this.name = 'MissingPicture';
  }
}

/** Replaces every `picture:name` in a record by its mark, at any depth. */
export function markPictures(value: unknown): unknown {
  return mapTexts(value, (text) => {
    const name = text.startsWith(PICTURE_SCHEME) ? text.slice(PICTURE_SCHEME.length) : '';
    return isPictureName(name) ? PICTURE_MARK + name : text;
  });
}

export function unmarkPictures(value: unknown): unknown {
  return mapTexts(value, (text) =>
    text.startsWith(PICTURE_MARK) ? PICTURE_SCHEME + text.slice(PICTURE_MARK.length) : text,
  );
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, map)]));
}

const NAMED = new RegExp(`${PICTURE_MARK}([^"\\\\]+)`, 'g');

/** The names of all pictures in marked texts. */
export function picturesIn(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [, name] of text.matchAll(NAMED)) if (name !== undefined) names.add(name);
  }
  return names;
}

export async function readPicture(folder: string, name: string): Promise<Picture> {
  const file = join(folder, name);
  try {
    const bytes = await readFile(file);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { name, type: types[extname(name)] ?? 'application/octet-stream', bytes, hash };
  } catch {
    throw new MissingPicture(file);
  }
}
