// The publisher's key (Ed25519), which never leaves the machine of its owner: signs release.json, and checks a signature.

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, SIGNATURE } from './manifest.mjs';

/** Under a passphrase, if one is given. @param {string} folder @param {string | undefined} passphrase @returns {string} the public key for package.json */
export function makeKey(folder, passphrase) {
  const file = join(folder, 'servery-release.pem');
  if (existsSync(file)) throw new Error(`${file} exists already, and no key is ever written over.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const locked = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8', ...locked }), {
    mode: 0o600,
    flag: 'wx',
  });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** @param {string} folder @param {string} keyFile @param {string | undefined} passphrase @param {string} publicKey the one in package.json */
export function signManifest(folder, keyFile, passphrase, publicKey) {
  const pem = readFileSync(keyFile);
  const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
  const bytes = readFileSync(join(folder, MANIFEST));
  const signature = sign(null, bytes, key).toString('base64');
  if (!isSigned(bytes, signature, publicKey))
    throw new Error(
      'This key is not the one whose public half is in package.json: no desk would take the release.',
    );
  writeFileSync(join(folder, SIGNATURE), `${signature}\n`);
}

/** @param {Uint8Array} bytes @param {string} signature @param {string} publicKey */
export function isSigned(bytes, signature, publicKey) {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'))
    );
  } catch {
    return false;
  }
}
