// Keeps pictures, whose addresses the shop names, from being fetched off this machine or its private network.
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Reach } from '../../core/ports.ts';
import { connectFault } from './connect-fault.ts';

type Kind = 'public' | 'loopback' | 'link-local' | 'private' | 'carrier' | 'never';

/** The signature of `dns.lookup` with `all: true`. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  answer: (error: Error | null, found: LookupAddress[]) => void,
) => void;

const ranges: readonly [Kind, 'ipv4' | 'ipv6', readonly string[]][] = [
  ['loopback', 'ipv4', ['127.0.0.0/8']],
  ['loopback', 'ipv6', ['::1/128']],
  ['link-local', 'ipv4', ['169.254.0.0/16']],
  ['link-local', 'ipv6', ['fe80::/10']],
  ['private', 'ipv4', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']],
  ['private', 'ipv6', ['fc00::/7', 'fec0::/10']],
  ['carrier', 'ipv4', ['100.64.0.0/10']],
  // 198.18.0.0/15 is missing on purpose: proxies on this machine hand it out in place of every public address.
  [
    'never',
    'ipv4',
    ['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ],
  // Besides the reserved ranges, forms that embed another address but could not be unwrapped.
  [
    'never',
    'ipv6',
    [
      '::/96',
      '::ffff:0:0:0/96',
      '64:ff9b::/32',
      '100::/64',
      '2001::/23',
      '2001:db8::/32',
      '2002::/16',
      'ff00::/8',
    ],
  ],
];

const lists = ranges.map(([kind, family, nets]) => {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return { kind, family, list };
});

export function kindOf(address: string): Kind {
  const plain = unwrap(address);
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  return lists.find((range) => range.family === family && range.list.check(plain, family))?.kind ?? 'public';
}

/** The IPv4 address inside an IPv6 address, if there is one; the zone id is removed. */
function unwrap(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const normalized = new URL(`http://[${bare}]`).hostname;
  const [, high, low] = /^\[(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(normalized) ?? [];
  if (high === undefined || low === undefined) return bare;
  const bytes = [high, low].flatMap((part) => [
    Number.parseInt(part, 16) >> 8,
    Number.parseInt(part, 16) & 255,
  ]);
  return bytes.join('.');
}

/** Resolves a name when a connection is made, and returns only the addresses that pictures may come from. */
export function lookupWithin(
  reach: Reach | undefined,
  lookup: Lookup = systemLookup,
): LookupFunction | undefined {
  if (reach === undefined) return undefined;
  const find = async (name: string, options: LookupOptions) => {
    const [found, kinds] = await Promise.all([
      lookUpAll(lookup, name, options),
      kindsAt(reach.shopUrl, lookup),
    ]);
    const fit = found.filter(({ address }) => kinds.has(kindOf(address)));
    if (fit.length === 0) throw connectFault('shop', NOT_ALLOWED);
    return fit;
  };
  return (name, options, answer) => {
    find(name, options).then(
      (fit) => {
        if (options.all === true) answer(null, fit);
        else answer(null, fit[0]?.address ?? '', fit[0]?.family);
      },
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

const NOT_ALLOWED = 'ADDRESS_NOT_ALLOWED';

/**
 * Undefined when nothing is restricted: at the shop's own origin, where the API calls go anyway. A literal IP address
 * is never looked up, so it is checked here.
 */
export function reachFor(url: string, reach: Reach | undefined): Reach | undefined {
  const isOfShop = reach?.shopUrl !== undefined && new URL(reach.shopUrl).origin === new URL(url).origin;
  if (reach === undefined || isOfShop) return undefined;
  const kind = literalKind(url);
  if (kind !== undefined && !allowedBy(reach.shopUrl).has(kind)) throw connectFault('shop', NOT_ALLOWED);
  return reach;
}

const allowedBy = (shopUrl: string | undefined): Set<Kind> => {
  const own = shopUrl === undefined ? undefined : literalKind(shopUrl);
  return new Set<Kind>(own === undefined ? ['public'] : ['public', own]);
};

/** The kind of a literal address; undefined for a name that has to be looked up. */
function literalKind(url: string): Kind | undefined {
  const host = hostIn(url);
  if (isLocalName(host)) return 'loopback';
  return isIP(host) === 0 ? undefined : kindOf(host);
}

/**
 * A shop with a name may be in a private network, and its pictures beside it; a name never grants access to this
 * machine.
 */
async function kindsAt(shopUrl: string | undefined, lookup: Lookup): Promise<Set<Kind>> {
  const allowed = allowedBy(shopUrl);
  if (shopUrl === undefined || literalKind(shopUrl) !== undefined) return allowed;
  const found = await lookUpAll(lookup, hostIn(shopUrl), {}).catch(() => []);
  for (const kind of found.map(({ address }) => kindOf(address)))
    if (kind === 'private' || kind === 'carrier') allowed.add(kind);
  return allowed;
}

const lookUpAll = (lookup: Lookup, name: string, options: LookupOptions) =>
  new Promise<LookupAddress[]>((resolve, reject) => {
    lookup(name, { ...options, all: true }, (error, found) =>
      error === null ? resolve(found) : reject(error),
    );
  });

const hostIn = (url: string) => new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');
