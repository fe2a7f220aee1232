// The devices of the restaurant's network, as the door knows them.
import { defineStore } from 'pinia';
import { useDevice } from '../shop-store.ts';

export const useDevices = defineStore('devices', () => {
  const device = useDevice();
  const followed = device.follow('devices.changed', 'devices.get');
  const into = { into: followed, keepsErrorApart: true };
  return {
    state: followed.state,
    error: followed.error,
    setDoor: device.command('devices.set-door', into),
  };
});
