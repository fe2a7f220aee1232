// A page in the home folder that redirects to the one-time link; only the owner can read the folder and the file.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FILE_MODE, ignoreErrors } from '../host/files/disk.ts';

export interface LinkFile {
  /** Returns the address of the page; undefined when it cannot be written. */
  write: (link: string) => string | undefined;
  /**
   * Called after the link was used, and at the end. A page that a kill leaves behind has a dead link and is replaced at
   * the next start.
   */
  remove: () => void;
}

export function createLinkFile(home: string): LinkFile {
  const path = join(home, 'open.html');
  const remove = () => ignoreErrors(() => rmSync(path, { force: true }));
  return {
    write: (link) => {
      remove();
      try {
        // `wx` refuses to write through an existing file or link.
        writeFileSync(path, pageTo(link), { mode: FILE_MODE, flag: 'wx' });
        return pathToFileURL(path).href;
      } catch {
        return undefined;
      }
    },
    remove,
  };
}

const pageTo = (link: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}">
<title>Servery</title>
<a href="${link}">Servery</a>
`;
