// Serves our two schemes: the page's files from the bundle, pictures from the core, and nothing else.
import { protocol, type Session } from 'electron';
import { IMAGE_ORIGIN, IMAGE_SCHEME } from '../contract/bridge.ts';
import type { Pictures } from '../core/pictures/pictures.ts';
import { contentPolicy } from '../host/content-policy.ts';
import { pictureResponse } from '../host/picture-response.ts';
import { ORIGIN, type PageAddress, SCHEME } from './address.ts';
import { fileIn } from './bundle.ts';
import { troubleFile, troublePath } from './trouble-page.ts';

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

/** Has to run before the app is ready. */
export function registerSchemes(): void {
  const privileges = { standard: true, secure: true };
  protocol.registerSchemesAsPrivileged([
    // Caches compiled scripts, so that later starts and page views skip the compilation.
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
  // Without a page, the window would be white.
  const standIn = troubleFile(troublePath('unloadable'), page.link);
  return answer(500, standIn?.type ?? '', standIn?.text ?? '');
}

export async function answerImage(request: Request, { picture }: SchemeDeps): Promise<Response> {
  const pathname = pathBelow(IMAGE_ORIGIN, request);
  const found = pathname === undefined ? undefined : await picture(pathname.slice(1));
  return found === undefined ? nothing() : pictureResponse(found);
}

/** The path after the origin, without query; undefined for any other method or origin. */
function pathBelow(origin: string, { method, url }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return url.startsWith(`${origin}/`) ? url.slice(origin.length).replace(/[?#].*$/s, '') : undefined;
}

const nothing = () => answer(404, 'text/plain; charset=utf-8', 'There is nothing here.');

const answer = (status: number, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, { status, headers: { ...PAGE_HEADERS, 'content-type': type } });
