// Installs Patroni and etcd for the campaign that needs a real cluster.

import * as debian from './debian.mjs';
import { inPath } from './find.mjs';

const programs = ['patroni', 'etcd'];
const isThere = () => programs.every((program) => inPath([program]) !== undefined);

export async function ensurePatroni() {
  if (!isThere() && debian.canInstall()) await debian.install(['patroni', 'etcd-server']);
  if (!isThere()) throw new Error('Patroni and etcd not found. Install both.');
}
