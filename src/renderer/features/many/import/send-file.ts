// Hands a file of goods to the core.
import type { Bridge } from '../../../bridge/bridge.ts';
import { type Sent, sendPieces, type Watch } from '../../../bridge/send-pieces.ts';

/** As much of a name as the core takes; its end says what kind of file it is. */
const MOST_NAME = 255;

export function sendFile(bridge: Bridge, file: File, watch: Watch): Promise<Sent> {
  const taker = {
    begin: () => bridge.call('import.begin', { name: file.name.slice(-MOST_NAME) }),
    add: (piece: { id: string; base64: string }) => bridge.call('import.add', piece),
    drop: (which: { id: string }) => bridge.call('import.drop', which),
  };
  return sendPieces(file, taker, watch);
}
