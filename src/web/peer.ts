// Tells whether the program at the other end of a connection belongs to the user who runs this desk.
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

export interface Ends {
  ownPort: number;
  peerPort: number;
  peerAddress: string;
}

/** A socket that is closed is nobody's: its port may belong to another program by now. */
export const isOwnSocket = ({ destroyed, localPort, remotePort, remoteAddress }: Socket): boolean =>
  !destroyed &&
  isOwnPeer({ ownPort: localPort ?? 0, peerPort: remotePort ?? 0, peerAddress: remoteAddress ?? '' });

/** Only Linux tells whose a connection is; elsewhere the one-time key has to do. */
export function isOwnPeer(ends: Ends, table = connectionTable(), ownUser = process.getuid?.()): boolean {
  if (table === null || ownUser === undefined) return true;
  return loopbacks.has(ends.peerAddress) && ownerOf(ends, table) === ownUser;
}

function connectionTable(): string | null {
  if (process.platform !== 'linux') return null;
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(textOf);
  return tables.length === 0 ? null : tables.join('\n');
}

function textOf(file: string): string[] {
  try {
    return [readFileSync(file, 'latin1')];
  } catch {
    return [];
  }
}

/** With how the kernel spells them; the address is compared because 127.0.0.2 may use the same port at the same time. */
const loopbacks = new Map([
  ['127.0.0.1', '0100007F'],
  ['::ffff:127.0.0.1', '0000000000000000FFFF00000100007F'],
]);

/** A closed connection is listed under user 0 whoever had it. */
const ESTABLISHED = '01';

/** Columns: number, local address, remote address, state, queues, timer, retransmits, user. */
function ownerOf({ ownPort, peerPort }: Ends, table: string): number | undefined {
  const pairs = [...loopbacks.values()].map(
    (address) => `${address}:${hex(peerPort)} ${address}:${hex(ownPort)} ${ESTABLISHED}`,
  );
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find((columns) => pairs.includes(columns.slice(1, 4).join(' ')));
  return row?.[7] === undefined ? undefined : Number(row[7]);
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
