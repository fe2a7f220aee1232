// The ids of what the core has not stored yet: orders, lines, acts, lists.

/** `randomUUID` is missing where a phone reaches the desk without TLS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
