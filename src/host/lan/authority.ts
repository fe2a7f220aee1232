// The authority of this desk for certificates, and the certificate of its door. It counts in private networks only.
// First, because the certificate library looks for it when it is loaded.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  AuthorityKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { randomBytes, X509Certificate as NodeCertificate } from 'node:crypto';
import type { Authority } from '../../core/door.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Devices refuse certificates of servers that are good for more than 397 days. */
const LEAF_DAYS = 365;
/** The clocks of devices differ. */
const EARLIER_MS = DAY_MS;
const NAME_CONSTRAINTS = '2.5.29.30';

/** Address and mask, as a constraint writes them. */
const privateNetworks = [
  ...(['0a000000ff000000', 'ac100000fff00000', 'c0a80000ffff0000', 'a9fe0000ffff0000'] as const),
  '7f000000ff000000',
  `fc${'00'.repeat(15)}fe${'00'.repeat(15)}`,
  `fe80${'00'.repeat(14)}ffc0${'00'.repeat(14)}`,
] as const;

export async function newAuthority(localName: string): Promise<Authority> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: newSerial(),
      name: `CN=Servery (${localName})`,
      ...validFor(AUTHORITY_DAYS),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        constraintsTo(localName),
      ],
    },
    crypto,
  );
  const pem = certificate.toString('pem');
  return {
    certificate: pem,
    key: await pemOf(keys.privateKey),
    fingerprint: new NodeCertificate(pem).fingerprint256,
  };
}

export interface Leaf {
  certificate: string;
  key: string;
}

/** For the names and addresses by which devices reach the door. */
export async function newLeaf(
  authority: Authority,
  { localName, addresses }: { localName: string; addresses: readonly string[] },
): Promise<Leaf> {
  const keys = await newKeys();
  const issuer = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: newSerial(),
      subject: 'CN=Servery',
      issuer: issuer.subject,
      ...validFor(LEAF_DAYS),
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey: await signingKeyIn(authority.key),
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: localName },
          ...addresses.map((value) => ({ type: 'ip' as const, value })),
        ]),
        await AuthorityKeyIdentifierExtension.create(issuer, false, crypto),
      ],
    },
    crypto,
  );
  return { certificate: certificate.toString('pem'), key: await pemOf(keys.privateKey) };
}

/** Critical: software that does not understand it must refuse the authority. */
function constraintsTo(localName: string): Extension {
  const permitted = [
    der(DNS_NAME, Buffer.from(localName)),
    ...privateNetworks.map((hex) => der(IP_ADDRESS, Buffer.from(hex, 'hex'))),
  ];
  const subtrees = permitted.map((name) => der(SEQUENCE, name));
  return new Extension(NAME_CONSTRAINTS, true, der(SEQUENCE, der(PERMITTED, ...subtrees)));
}

/** Tags of the encoding of certificates. */
const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;
const LONGEST_SHORT = 127;

/** One value of the encoding, of up to 255 bytes. */
function der(tag: number, ...contents: Buffer[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(contents);
  const length = content.length > LONGEST_SHORT ? [0x81, content.length] : [content.length];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

type SigningKey = Awaited<ReturnType<typeof newKeys>>['privateKey'];

/** Positive, as the standard wants it. */
const newSerial = () => `01${randomBytes(15).toString('hex')}`;

function validFor(days: number) {
  const notBefore = new Date(Date.now() - EARLIER_MS);
  return { notBefore, notAfter: new Date(notBefore.getTime() + days * DAY_MS) };
}

async function pemOf(key: SigningKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  const lines = bytes.match(/.{1,64}/g) ?? [];
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`;
}

function signingKeyIn(pem: string): Promise<SigningKey> {
  const bytes = Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  return crypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']);
}
