// SHA-256 by Node.
import { createHash } from 'node:crypto';
import type { Digest } from '../core/ports.ts';

export const nodeDigest: Digest = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
