// Tells JSON that ended too early from text that never was JSON: the one is worth asking for again.

const OPENS_JSON = /^\s*[[{]/;

export function isCutOff(text: string): boolean {
  if (!OPENS_JSON.test(text)) return false;
  let open = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else isInText = character !== '"';
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') open -= 1;
  }
  return isInText || open > 0;
}
