// The ids of what the core has not stored yet: orders, lines, acts, lists.

export const newId = (): string => crypto.randomUUID().replaceAll('-', '');
