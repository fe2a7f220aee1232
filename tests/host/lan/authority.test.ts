// The authority of a desk: what its certificates are good for, by the word of OpenSSL and of Node's own TLS.

import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Authority } from '../../../src/core/door.ts';
import { newAuthority, newLeaf } from '../../../src/host/lan/authority.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const localName = 'servery-0a1b2c.local';
const DAY_MS = 86_400_000;

let authority: Authority;

beforeAll(async () => {
  authority = await newAuthority(localName);
});

const leafFor = (addresses: string[], name = localName) => newLeaf(authority, { localName: name, addresses });

/** What a client of Node finds that trusts this certificate and asks for this host. */
async function connectTo(leaf: { certificate: string; key: string }, ca: string) {
  const server = createServer({ cert: leaf.certificate, key: leaf.key });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise<string>((resolve) => {
    // A host that is an address is checked against the addresses of the certificate.
    const socket = connect({ host: '127.0.0.1', port, ca, checkServerIdentity: () => undefined }, () => {
      socket.end();
      resolve('trusted');
    });
    socket.on('error', (error: Error) => resolve(error.message));
  });
}

const verified = (leaf: { certificate: string }, ...flags: string[]): string => {
  const folder = tempFolder({});
  const [ca, own] = [join(folder, 'ca.pem'), join(folder, 'leaf.pem')];
  writeFileSync(ca, authority.certificate);
  writeFileSync(own, leaf.certificate);
  try {
    return execFileSync(
      'openssl',
      ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', ca, ...flags, own],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
};

describe('a certificate of the door', () => {
  it('is trusted by a client that trusts the authority, at its addresses and its name', async () => {
    const leaf = await leafFor(['192.168.1.20', '10.0.0.7', '172.31.9.9', '169.254.3.4', '127.0.0.1']);
    expect(await connectTo(leaf, authority.certificate)).toBe('trusted');
    expect(verified(leaf, '-verify_ip', '192.168.1.20')).toContain('OK');
    expect(verified(leaf, '-verify_hostname', localName)).toContain('OK');
    expect(verified(leaf, '-verify_ip', '192.168.1.21')).toContain('IP address mismatch');
  });

  it('lasts for at most the 397 days that devices allow', async () => {
    const { certificate } = await leafFor(['10.0.0.7']);
    const { validFrom, validTo } = new X509Certificate(certificate);
    const days = (Date.parse(validTo) - Date.parse(validFrom)) / DAY_MS;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThanOrEqual(397);
    expect(Date.parse(validFrom)).toBeLessThan(Date.now());
  });

  it('is refused by a client that trusts the authority of another desk', async () => {
    const other = await newAuthority(localName);
    const leaf = await leafFor(['127.0.0.1']);
    expect(await connectTo(leaf, other.certificate)).not.toBe('trusted');
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '11.0.0.1', '100.64.0.1'])(
    'for the public address %s is refused, although the authority has signed it',
    async (address) => {
      const leaf = await leafFor([address]);
      expect(await connectTo(leaf, authority.certificate)).toBe('permitted subtree violation');
      expect(verified(leaf)).toContain('permitted subtree violation');
    },
  );

  it.each(['bank.example', 'servery-ffffff.local', 'local'])(
    'for the name %s is refused, although the authority has signed it',
    async (name) => {
      const leaf = await leafFor(['127.0.0.1'], name);
      expect(await connectTo(leaf, authority.certificate)).toBe('permitted subtree violation');
    },
  );
});

describe('the authority', () => {
  it('signs certificates only, and says critically for what', () => {
    const folder = tempFolder({ 'ca.pem': authority.certificate });
    const text = execFileSync('openssl', ['x509', '-in', join(folder, 'ca.pem'), '-noout', '-text'], {
      encoding: 'utf8',
    });
    expect(text).toMatch(/Name Constraints: critical\s+Permitted:\s+DNS:servery-0a1b2c\.local/);
    expect(text).toContain('IP:10.0.0.0/255.0.0.0');
    expect(text).toContain('IP:172.16.0.0/255.240.0.0');
    expect(text).toContain('IP:192.168.0.0/255.255.0.0');
    expect(text).toContain('IP:169.254.0.0/255.255.0.0');
    expect(text).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
    expect(text).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign/);
  });

  it('is named by the sum of its certificate', () => {
    expect(authority.fingerprint).toBe(new X509Certificate(authority.certificate).fingerprint256);
  });
});
