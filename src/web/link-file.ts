// A page in the home folder that leads to the one-time link: the folder and the file are readable for their owner only.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FILE_MODE, quietly } from '../host/files/disk.ts';

export interface LinkFile {
  /** Answers its address; undefined where the folder takes no file. */
  write: (link: string) => string | undefined;
  /** Once the link was used, or at the end; what a kill leaves leads nowhere, and is replaced at the next start. */
  remove: () => void;
}

export function createLinkFile(home: string): LinkFile {
  const path = join(home, 'open.html');
  const remove = () => quietly(() => rmSync(path, { force: true }));
  return {
    write: (link) => {
      remove();
      try {
        // Never through something that stands there already.
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
