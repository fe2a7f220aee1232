// Answers our own two schemes: the page's files from the bundle, pictures from the core, and nothing else.
import { protocol, type Session } from 'electron';
import { IMAGE_ORIGIN, IMAGE_SCHEME } from '../contract/bridge.ts';
import type { Pictures } from '../core/pictures/pictures.ts';
import { contentPolicy } from '../host/content-policy.ts';
import { pictureResponse } from '../host/picture-response.ts';
import { ORIGIN, type PageAddress, SCHEME } from './address.ts';
import { troubleFile, troublePath } from './trouble-page.ts';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export const CONTENT_SECURITY_POLICY = contentPolicy(` ${IMAGE_SCHEME}:`);

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface SchemeDeps {
  rendererFolder: string;
  picture: Pictures['get'];
  page: PageAddress;
}

/** Before the app is ready; later is too late. */
export function registerSchemes(): void {
  const privileges = { standard: true, secure: true };
  protocol.registerSchemesAsPrivileged([
    // With what its scripts were compiled to kept, the next start and the first look at each page need not do it again.
    { scheme: SCHEME, privileges: { ...privileges, supportFetchAPI: true, codeCache: true } },
    { scheme: IMAGE_SCHEME, privileges },
  ]);
}

export function setupSchemes(session: Session, deps: SchemeDeps): void {
  session.protocol.handle(SCHEME, (request) => answerPage(request, deps));
  session.protocol.handle(IMAGE_SCHEME, (request) => answerImage(request, deps));
}

export async function answerPage(request: Request, { rendererFolder, page }: SchemeDeps): Promise<Response> {
  const pathname = pathBelow(ORIGIN, request);
  if (pathname === undefined) return nothing();
  const trouble = troubleFile(pathname, page.link);
  if (trouble !== undefined) return answer(200, trouble.type, trouble.text);
  const file = await fileIn(rendererFolder, pathname);
  if (file !== undefined) return answer(200, file.type, file.bytes);
  if (!page.isPage(request.url)) return nothing();
  // A window without its page would be white.
  const standIn = troubleFile(troublePath('unloadable'), page.link);
  return answer(500, standIn?.type ?? '', standIn?.text ?? '');
}

export async function answerImage(request: Request, { picture }: SchemeDeps): Promise<Response> {
  const pathname = pathBelow(IMAGE_ORIGIN, request);
  const found = pathname === undefined ? undefined : await picture(pathname.slice(1));
  return found === undefined ? nothing() : pictureResponse(found);
}

/** What follows the origin, without a question; undefined where this is no reading of ours. */
function pathBelow(origin: string, { method, url }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return url.startsWith(`${origin}/`) ? url.slice(origin.length).replace(/[?#].*$/s, '') : undefined;
}

const nothing = () => answer(404, 'text/plain; charset=utf-8', 'There is nothing here.');

const answer = (status: number, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, { status, headers: { ...PAGE_HEADERS, 'content-type': type } });

/** Names as the build makes them: nothing hidden, no drive, no stream, no device, nothing encoded twice. */
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

interface BundledFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** `pathname` is still encoded, as it stands in an address; undefined where it names no file in the folder. */
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

/** Decoded once; undefined where any part is not a plain name. */
export function namesIn(pathname: string): string[] | undefined {
  try {
    const names = decodeURIComponent(pathname).split('/');
    return names.shift() === '' && names.every((name) => PLAIN_NAME.test(name)) ? names : undefined;
  } catch {
    return undefined;
  }
}
