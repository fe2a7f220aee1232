// What a publisher says about one release: read only after its signature was checked, and refused whenever anything is odd.
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { version, versionPattern } from '../../contract/updates.ts';
import { UpdateFault } from '../../core/ports.ts';

/** The signature covers it, so that no other program's release is taken for one of ours. */
export const PRODUCT = 'app.servery.desk';
export const MOST_RELEASE_BYTES = 64 * 1024;
const MOST_FILE_BYTES = 2_000_000_000;

export const fileKinds = ['AppImage', 'deb', 'exe', 'dmg'] as const;
export type FileKind = (typeof fileKinds)[number];

const namedFile = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  bytes: z.int().min(1).max(MOST_FILE_BYTES),
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
});

const releaseFile = namedFile.extend({
  kind: z.enum(fileKinds),
  /** As Node names it. */
  arch: z.enum(['x64', 'arm64']),
});
export type ReleaseFile = z.output<typeof releaseFile>;

export const release = z.strictObject({
  format: z.literal(1),
  product: z.literal(PRODUCT),
  version,
  publishedAtSeconds: z.int(),
  /** The oldest version that may be updated to this one. */
  minimumVersion: version,
  /** The oldest version that reads the files that this one leaves. */
  readableBy: version,
  /** What it is made of; for the publisher's checks and for auditors. */
  sbom: namedFile,
  files: z.array(releaseFile).min(1).max(20),
});
export type Release = z.output<typeof release>;

const SIGNATURE = /^[A-Za-z0-9+/]{86}==\s*$/;

/** The key is base64 of the DER form (SPKI). Throws `UpdateFault` unless the publisher has signed these very bytes. */
export function readRelease(bytes: Uint8Array, signature: string, publicKey: string): Release {
  if (!isSigned(bytes, signature, publicKey)) throw new UpdateFault('signature', 'release.json');
  const read = release.safeParse(parsed(bytes));
  if (!read.success) throw new UpdateFault('malformed', read.error.issues[0]?.path.join('.') ?? '');
  return read.data;
}

function isSigned(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'));
  } catch {
    // A key or a signature that cannot be read is none.
    return false;
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Negative if the first is older; anything but three numbers is older than all. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [numbersOf(first), numbersOf(second)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const numbersOf = (text: string): number[] => versionPattern.exec(text)?.slice(1).map(Number) ?? [-1, -1, -1];
