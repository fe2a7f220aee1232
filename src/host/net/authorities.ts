// Whose certificates are believed: those that come with Node, those of this machine, and those that its owner added.
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';

const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

type Environment = Readonly<Partial<Record<string, string>>>;

/** Node 22.15 and later know the machine's own; earlier ones do not have the question. */
interface Knowing {
  getCACertificates?: (kind: 'bundled' | 'system' | 'extra') => string[];
}

export function trustedAuthorities(environment: Environment, node: Knowing = tls): string[] {
  return askedOf(node) ?? [...tls.rootCertificates, ...inFiles(environment)];
}

function askedOf(node: Knowing): string[] | undefined {
  try {
    return node.getCACertificates && kinds.flatMap((kind) => node.getCACertificates?.(kind) ?? []);
  } catch {
    return undefined;
  }
}

const kinds = ['bundled', 'system', 'extra'] as const;

function inFiles({ SSL_CERT_FILE, NODE_EXTRA_CA_CERTS }: Environment): string[] {
  const [system] = (SSL_CERT_FILE === undefined ? BUNDLES : [SSL_CERT_FILE]).flatMap(textOf);
  return [system ?? [], NODE_EXTRA_CA_CERTS === undefined ? [] : textOf(NODE_EXTRA_CA_CERTS)].flat();
}

function textOf(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
}

/** Undefined where the machine's own cannot be read together: then Node's alone are believed. */
export function trusting(authorities: readonly string[]): tls.SecureContext | undefined {
  try {
    return tls.createSecureContext({ ca: [...authorities] });
  } catch {
    return undefined;
  }
}
