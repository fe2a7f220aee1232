// The built screens as they are served: every file is known by its address beforehand, so that no address leads elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface PageFiles {
  /** The answer for this path as it stands in the request; undefined where there is nothing. */
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

/** What the build names by its content never changes under its name. */
const NAMED_BY_CONTENT = '/assets/';

/** Loopback outruns any compression: the files go out as they are, read once. */
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

/** Plain files only, by their paths from the folder; a link leads elsewhere and is no file of ours. */
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
