// The built screens; only files that were listed at the start are served, so no path can lead elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface PageFiles {
  /** The response for a request path; undefined when there is no such file. */
  find: (path: string) => Response | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Files here have a hash of their content in their names and never change. */
const NAMED_BY_CONTENT = '/assets/';

/** Sends files uncompressed, because loopback is faster than compression; each file is read once. */
export function openPageFiles(folder: string): PageFiles {
  const files = new Map(filesIn(folder).map((path) => [`/${path}`, join(folder, path)]));
  const held = new Map<string, Uint8Array<ArrayBuffer>>();
  const contentOf = (file: string) => {
    const bytes = held.get(file) ?? new Uint8Array(readFileSync(file));
    held.set(file, bytes);
    return bytes;
  };
  return {
    find: (path) => {
      const wanted = path === '/' ? '/index.html' : decoded(path);
      const file = wanted === undefined ? undefined : files.get(wanted);
      if (wanted === undefined || file === undefined) return undefined;
      const lasting = wanted.startsWith(NAMED_BY_CONTENT);
      return new Response(contentOf(file), {
        headers: {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-store',
        },
      });
    },
  };
}

/** Lists regular files only, relative to the folder; symbolic links are skipped. */
function filesIn(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, `${path}/`);
    return entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map') ? [path] : [];
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
