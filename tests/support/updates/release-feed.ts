// A publisher on this machine: signed releases behind HTTP, and what can be wrong with them.
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FileKind, Release } from '../../../src/host/updates/release.ts';

export interface ReleaseFeed {
  address: string;
  publicKey: string;
  privateKey: KeyObject;
  /** Below the address. */
  files: Map<string, Uint8Array>;
  /** Breaks the connection off after so many bytes of every large file; undefined for never. */
  cutAfter: number | undefined;
  /** Answers as a server does that knows no ranges. */
  ignoresRanges: boolean;
  /** What was asked for, with the byte from which on. */
  asked: string[];
}

const LARGE_BYTES = 10_000;

export async function openReleaseFeed(): Promise<ReleaseFeed> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const feed: ReleaseFeed = {
    address: '',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey,
    files: new Map(),
    cutAfter: undefined,
    ignoresRanges: false,
    asked: [],
  };
  const server = createServer(({ url = '', headers }, response) => {
    const from = feed.ignoresRanges ? 0 : Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    feed.asked.push(from === 0 ? url : `${url} from ${from}`);
    answer(response, { feed, bytes: feed.files.get(url.slice(1)), from });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  feed.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return feed;
}

function answer(
  response: ServerResponse,
  { feed, bytes, from }: { feed: ReleaseFeed; bytes: Uint8Array | undefined; from: number },
): void {
  if (bytes === undefined) {
    response.writeHead(404).end();
    return;
  }
  const rest = bytes.subarray(from);
  const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(from === 0 ? 200 : 206, { 'content-length': rest.length, ...(from > 0 && range) });
  if (feed.cutAfter === undefined || bytes.length < LARGE_BYTES) response.end(rest);
  else response.write(rest.subarray(0, feed.cutAfter), () => response.destroy());
}

export interface Published {
  bytes: Uint8Array;
  kind?: FileKind;
  name?: string;
  change?: Partial<Release>;
}

/** Publishes a version as the newest one. */
export function publish(
  feed: ReleaseFeed,
  version: string,
  { bytes, kind = 'AppImage', name = 'Servery.AppImage', change = {} }: Published,
): Release {
  const release: Release = {
    format: 1,
    product: 'app.servery.desk',
    version,
    publishedAtSeconds: 1_800_000_000,
    minimumVersion: '0.1.0',
    readableBy: '0.1.0',
    sbom: { name: 'servery.cdx.json', bytes: 2, sha512: sha512(Buffer.from('{}')) },
    files: [{ kind, arch: 'x64', name, bytes: bytes.length, sha512: sha512(bytes) }],
    ...change,
  };
  const text = Buffer.from(`${JSON.stringify(release)}\n`);
  const signature = Buffer.from(sign(null, text, feed.privateKey).toString('base64'));
  for (const folder of ['latest/download', `download/v${version}`]) {
    feed.files.set(`${folder}/release.json`, text);
    feed.files.set(`${folder}/release.json.sig`, signature);
  }
  feed.files.set(`download/v${version}/${name}`, bytes);
  return release;
}

export const sha512 = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('hex');
