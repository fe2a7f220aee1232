// Maps our schemes to hosts, since Chromium does not know them: `servery://desk/x` is https://desk.servery.test/x in the browser.

const OURS = /^https:\/\/([a-z0-9-]+)\.([a-z0-9-]+)\.test(?=[/?#]|$)/;

/** The browser's address → the program's address. */
export const forProgram = (url: string) => url.replace(OURS, '$2://$1');

/** The program's address → the browser's address. */
export function forBrowser(url: string, schemes: ReadonlySet<string>): string {
  const [, scheme, host] = /^([a-z0-9-]+):\/\/([a-z0-9-]+)(?=[/?#]|$)/.exec(url) ?? [];
  if (scheme === undefined || host === undefined || !schemes.has(scheme)) return url;
  return `https://${host}.${scheme}.test${url.slice(scheme.length + 3 + host.length)}`;
}

export function originOf(url: string): string {
  const ours = /^https:\/\/[^/?#]+/.exec(url)?.[0];
  const program = ours === undefined ? undefined : forProgram(ours);
  if (program !== undefined && !program.startsWith('https:')) return program;
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

/** Replaces schemes in a content security policy by hosts. */
export const policyForBrowser = (policy: string, schemes: ReadonlySet<string>) =>
  [...schemes].reduce(
    (text, scheme) => text.replace(new RegExp(`(?<= )${scheme}:(?=[ ;]|$)`, 'g'), `https://*.${scheme}.test`),
    policy,
  );
