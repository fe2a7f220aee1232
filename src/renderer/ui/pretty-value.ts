// Formats any value that a shop sent.

/** Strings stay as they are; everything else becomes JSON, indented if it has parts. */
export const prettyValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isEmptyValue = (value: unknown): boolean =>
  value === '' || value === null || (isContainer(value) && Object.keys(value).length === 0);
