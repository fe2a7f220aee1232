// Chromium knows none of our schemes: `servery://desk/x` is https://desk.servery.test/x there, and itself again for the program.

const OURS = /^https:\/\/([a-z0-9-]+)\.([a-z0-9-]+)\.test(?=[/?#]|$)/;

/** As the browser has it → as the program has it. */
export const forProgram = (url: string) => url.replace(OURS, '$2://$1');

/** As the program has it → as the browser has it. */
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

/** A policy names schemes where the browser needs hosts. */
export const policyForBrowser = (policy: string, schemes: ReadonlySet<string>) =>
  [...schemes].reduce(
    (text, scheme) => text.replace(new RegExp(`(?<= )${scheme}:(?=[ ;]|$)`, 'g'), `https://*.${scheme}.test`),
    policy,
  );
