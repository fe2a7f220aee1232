// The servers in a database's address. Several are written as libpq writes them: postgres://user@host1:5432,host2:5432/name.
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** The address of each server, with the user, database and parameters that all of them share. */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

const UNREADABLE = '(unreadable address)';

export function withoutPassword(url: string): string {
  try {
    const [first, ...others] = serverUrls(url).map(readUrl);
    const hosts = [first, ...others].map((server) => server?.host).join(',');
    return `${first?.protocol}//${hosts}${first?.pathname}`;
  } catch {
    return UNREADABLE;
  }
}

function readUrl(url: string): URL {
  const read = new URL(url);
  // A password with an unescaped slash ends up in the path.
  if (read.pathname.includes('@')) throw new Error(UNREADABLE);
  return read;
}

/** Host and port of one server, for messages. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : UNREADABLE);
