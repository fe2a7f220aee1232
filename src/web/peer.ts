// Tells whether the program at the other end of a connection belongs to another user of this machine.
import { readFileSync } from 'node:fs';

export interface Ends {
  ownPort: number;
  peerPort: number;
}

/**
 * The link stands in the command line of the browser that opens it, which on Linux every user can read: there the key
 * alone is not enough. Root may do everything anyway; where the system does not tell, the key has to do.
 */
export function isForeigner(ends: Ends, connections = connectionsHere(), own = process.getuid?.()): boolean {
  const owner = ownerOf(ends, connections);
  return own !== undefined && owner !== undefined && owner !== own && owner !== 0;
}

function connectionsHere(): string {
  return process.platform === 'linux' ? ['/proc/net/tcp', '/proc/net/tcp6'].map(textOf).join('\n') : '';
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** 127.0.0.1 in the kernel's own spelling, plain and as a mapped address of the longer kind. */
const loopbacks = ['0100007F', '0000000000000000FFFF00000100007F'];

/** Columns: number, local address, remote address, state, queues, timer, retransmits, user. */
function ownerOf({ ownPort, peerPort }: Ends, connections: string): number | undefined {
  const pairs = loopbacks.map((address) => `${address}:${hex(peerPort)} ${address}:${hex(ownPort)}`);
  const rows = connections.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find(([, local, remote]) => pairs.includes(`${local} ${remote}`));
  return row?.[7] === undefined ? undefined : Number(row[7]);
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
