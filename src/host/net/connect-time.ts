// Limits the time for connecting, and marks the error when no connection is made.
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { CONNECT_TIMEOUT } from '../../core/ports.ts';
import { connectFault, markFault } from './connect-fault.ts';

/** A TLS connection counts as made once the certificate is accepted, any other once the peer accepts it. */
const connectedEvent = (socket: Duplex) => (socket instanceof TLSSocket ? 'secureConnect' : 'connect');

export function limitConnectTime<Socket extends Duplex>(socket: Socket, connectMs: number): Socket {
  const connected = connectedEvent(socket);
  const onError = (error: Error) => {
    markFault(error, 'shop');
    settle();
  };
  const settle = () => {
    clearTimeout(timer);
    socket.off(connected, settle).off('error', onError).off('close', settle);
  };
  const timer = setTimeout(() => socket.destroy(connectFault('shop', CONNECT_TIMEOUT)), connectMs);
  socket.on(connected, settle).on('error', onError).on('close', settle);
  return socket;
}

export function whenConnected<Socket extends Duplex>(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once(connectedEvent(socket), () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
