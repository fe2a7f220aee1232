// Which devices of the network a person has to see to: only while the door is open, and only those that are away.
import { type Device, type DevicesState, MISSING_SECONDS } from '../../contract/devices.ts';

export interface DeviceTroubles {
  /** They know only addresses that are none of ours any more. */
  moved: Device[];
  /** They were paired in the other mode. */
  otherwise: Device[];
  /** Nothing was heard of them for a day. */
  missing: Device[];
}

export function deviceTroubles(state: DevicesState | null, nowSeconds: number): DeviceTroubles {
  const troubles: DeviceTroubles = { moved: [], otherwise: [], missing: [] };
  if (state?.state !== 'open') return troubles;
  const ours = [...state.open, state.localName];
  for (const device of state.devices.filter(({ isConnected }) => !isConnected)) {
    if (device.mode !== state.settings.mode) troubles.otherwise.push(device);
    else if (!ours.includes(device.address)) troubles.moved.push(device);
    else if (nowSeconds - device.lastSeenSeconds > MISSING_SECONDS) troubles.missing.push(device);
  }
  return troubles;
}
