// A strict reader of RFC 4180 that throws on any deviation.

/** Records of fields, without the information which of them were quoted. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const { value, end } = text[at] === '"' ? quotedField(text, at + 1) : plainField(text, at);
      record.push(value);
      at = end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no line end at ${at}`);
    at += 2;
    records.push(record);
  }
  return records;
}

function quotedField(text: string, start: number) {
  let value = '';
  for (let at = start; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at] ?? '';
    else if (text[at + 1] === '"') value += text[(at += 1)] ?? '';
    else return { value, end: at + 1 };
  }
  throw new Error('a quoted field without an end');
}

function plainField(text: string, start: number) {
  let end = start;
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) end += 1;
  const value = text.slice(start, end);
  if (value.includes('"')) throw new Error(`a quote within ${value}`);
  return { value, end };
}
