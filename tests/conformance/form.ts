// Encodes form bodies independently of the project's codec, whose bugs would otherwise go unnoticed here.

export type Fields = Readonly<Record<string, unknown>>;
export type WriteFields = (fields: Fields) => string;

const pair = (name: string, value: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;

function pairsOf(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [pair(name, value)];
  return Object.entries(value).flatMap(([key, held]) => pairsOf(`${name}[${key}]`, held));
}

/** `form_data[img_urls][0]=…`: nested values in brackets. */
export const inBrackets: WriteFields = (fields) =>
  Object.entries(fields)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join('&');

/** `form_data={"img_urls":["…"]}`: each nested value as one JSON text. */
export const inJson: WriteFields = (fields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => pair(name, typeof value === 'object' ? JSON.stringify(value) : value))
    .join('&');
