// The page about trust: how a device comes to trust the authority of this desk. It serves the certificate and nothing else,
// and it has no script, because an attacker in the network could change one.
import { createHash, X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import type { Authority } from '../../core/door.ts';
import { refused, requireOwnHost, secureHeaders } from '../door/guard.ts';
import { type System, trustPage, trustStyle } from './trust-page.ts';

const CERTIFICATE_PATH = '/servery.crt';
/** Which systems offer to install. */
const CERTIFICATE_TYPE = 'application/x-x509-ca-cert';

export function createTrustApp({
  hosts,
  authority,
}: {
  hosts: readonly string[];
  authority: Authority;
}): Hono {
  const { raw } = new X509Certificate(authority.certificate);
  const style = createHash('sha256').update(trustStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const app = new Hono();
  app.use(secureHeaders, requireOwnHost(hosts));
  app.get(CERTIFICATE_PATH, () => {
    const disposition = 'attachment; filename="servery.crt"';
    return new Response(new Uint8Array(raw), {
      headers: { 'content-type': CERTIFICATE_TYPE, 'content-disposition': disposition },
    });
  });
  app.get('/', ({ req }) => {
    const language = chosenLanguage(req.query('lang') ?? req.header('accept-language') ?? '');
    const page = trustPage({
      language,
      system: systemOf(req.header('user-agent') ?? ''),
      fingerprint: authority.fingerprint,
      certificatePath: CERTIFICATE_PATH,
    });
    return new Response(page, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  });
  app.all('*', () => refused(404, 'there is nothing here'));
  return app;
}

const chosenLanguage = (wanted: string) => (wanted.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');

/** A new iPad says that it is a Mac. */
function systemOf(agent: string): System | undefined {
  if (/iPhone|iPad|Macintosh/.test(agent)) return 'ios';
  if (agent.includes('Android')) return 'android';
  return agent.includes('Windows') ? 'windows' : undefined;
}
