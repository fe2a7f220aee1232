// The ids of what the core has not stored yet: orders, lines, acts, lists.

const BYTES = 16;

/** Not `randomUUID`, which a page of the network lacks where it is not encrypted. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
