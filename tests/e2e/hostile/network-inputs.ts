// Valid inputs of the routes about devices and guests of the network.
const commandId = '0'.repeat(32);

export const networkInputs = {
  'devices.get': null,
  'devices.set-door': { isOn: false, mode: 'tls', port: 8460, addresses: ['192.168.1.20'] },
  'devices.invite': { kind: 'waiter', name: 'Phone 1', device: null, address: '192.168.1.20' },
  'devices.withdraw': null,
  'devices.rename': { device: commandId, name: 'Phone 2' },
  'devices.revoke': { device: commandId },
  'devices.find': { device: commandId },
  'devices.self': null,
  'guests.get': null,
  'guests.set': { isOn: false, port: 8470, takesOrders: false },
  'guests.invite': { order: commandId },
  'guests.end': { order: commandId },
  'guests.call-done': { table: '7' },
  'guests.take': { proposal: commandId },
  'guests.refuse': { proposal: commandId },
} as const;
