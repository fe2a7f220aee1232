// Shows a folder with releases over HTTP on this machine, as a web server of the publisher would.

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const PATH = /^\/(latest\/download|download\/v[\d.]+)\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Drafts are not shown. @param {string} root @param {number} port @returns {Promise<import('node:http').Server>} */
export async function serveReleases(root, port) {
  const server = createServer(({ url = '', headers }, response) => {
    const size = PATH.test(url) ? statSync(join(root, url), { throwIfNoEntry: false })?.size : undefined;
    if (size === undefined) return void response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    if (from > 0 && from < size)
      response.writeHead(206, {
        'content-range': `bytes ${from}-${size - 1}/${size}`,
        'content-length': size - from,
      });
    else response.writeHead(200, { 'content-length': size });
    createReadStream(join(root, url), { start: from < size ? from : 0 }).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return server;
}
