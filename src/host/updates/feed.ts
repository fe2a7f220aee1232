// Fetches from the publisher's address: small files whole, large ones piece by piece. Nothing that arrives is believed here.
import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Http, UpdateFault } from '../../core/ports.ts';
import { codeOf } from '../files/disk.ts';

const CONNECT_MS = 15_000;
/** The connection is given up when nothing arrives for so long. */
const SILENT_MS = 30_000;
const MOST_REDIRECTS = 5;

export interface FeedPart {
  /** Where in the file the bytes begin: a server may ignore what was asked for. */
  from: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface Feed {
  /** Throws `UpdateFault` if it is larger. */
  small: (path: string, mostBytes: number) => Promise<Uint8Array>;
  /** From this byte on; throws `UpdateFault`, also while its pieces are read. */
  large: (path: string, from: number) => Promise<FeedPart>;
}

/** The layout below the address is that of GitHub's releases. */
export const newestPath = (name: string) => `latest/download/${name}`;
export const pathOf = (version: string, name: string) => `download/v${version}/${name}`;

/** Only encrypted, or on this machine. */
export function isFeedAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && isAllowed(url);
}

const isAllowed = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));

export function openFeed(address: string, http: Pick<Http, 'agentsFor'>): Feed {
  const base = address.endsWith('/') ? address : `${address}/`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    follow(new URL(path, base), headers, http);
  return {
    small: async (path, mostBytes) => {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of piecesOf(await get(path))) {
        bytes += chunk.length;
        if (bytes > mostBytes) throw new UpdateFault('malformed', path);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    large: async (path, from) => {
      const response = await get(path, from === 0 ? {} : { range: `bytes=${from}-` });
      const isPart =
        response.statusCode === 206 && response.headers['content-range']?.startsWith(`bytes ${from}-`);
      return { from: isPart === true ? from : 0, pieces: piecesOf(response) };
    },
  };
}

async function follow(
  first: URL,
  headers: Record<string, string>,
  http: Pick<Http, 'agentsFor'>,
): Promise<IncomingMessage> {
  let url = first;
  for (let left = MOST_REDIRECTS; left >= 0; left -= 1) {
    if (!isAllowed(url)) throw new UpdateFault('unreachable', url.protocol);
    const response = await ask(url, headers, http);
    const { statusCode = 0, headers: answered } = response;
    if (statusCode === 200 || statusCode === 206) return response;
    response.destroy();
    const { location } = answered;
    if (statusCode < 300 || statusCode > 399 || location === undefined || !URL.canParse(location, url.href))
      throw new UpdateFault('unreachable', String(statusCode));
    url = new URL(location, url);
  }
  throw new UpdateFault('unreachable', 'redirects');
}

async function ask(
  url: URL,
  headers: Record<string, string>,
  http: Pick<Http, 'agentsFor'>,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:';
  try {
    const { httpAgent, httpsAgent } = await http.agentsFor(url.href, CONNECT_MS);
    // The core knows agents only as objects of its host.
    const options = { headers, agent: (isEncrypted ? httpsAgent : httpAgent) as HttpAgent };
    return await new Promise((resolve, reject) => {
      const request = (isEncrypted ? httpsRequest : httpRequest)(url, options, resolve);
      request.setTimeout(SILENT_MS, () => request.destroy(new UpdateFault('cut', 'ETIMEDOUT')));
      request.on('error', reject);
      request.end();
    });
  } catch (error) {
    throw error instanceof UpdateFault ? error : new UpdateFault('unreachable', codeOf(error));
  }
}

/** A broken connection gets a fault of its own, since the disk fails in the same loop. */
async function* piecesOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    throw error instanceof UpdateFault ? error : new UpdateFault('cut', codeOf(error));
  }
  if (!response.complete) throw new UpdateFault('cut', '');
}
