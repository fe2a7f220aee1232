// The addresses of this machine at which devices of the same network can reach it.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { NetworkAddress } from '../../contract/devices.ts';

const PRIVATE = [/^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./];

/** Such an address was not given by a network, so it comes last. */
const isOwnChoice = ({ address }: NetworkAddress): boolean => address.startsWith('169.254.');

/** A public address is none of the restaurant's network. */
export function networkAddresses(
  adapters: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): NetworkAddress[] {
  const all = Object.entries(adapters).flatMap(([adapter, infos = []]) =>
    infos
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivate(address))
      .map(({ address }) => ({ address, adapter })),
  );
  return all.toSorted((a, b) => Number(isOwnChoice(a)) - Number(isOwnChoice(b)));
}

const isPrivate = (address: string): boolean => PRIVATE.some((network) => network.test(address));
