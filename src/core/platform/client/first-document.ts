// The first JSON document of an answer that goes on after it: with a comment, or with a second document.

/** Undefined if the text does not begin with a complete object or list, or goes on with anything else. */
export function firstDocument(text: string): string | undefined {
  const end = endOfDocument(text);
  if (end === undefined) return undefined;
  return isHarmless(text.slice(end).trim()) ? text.slice(0, end) : undefined;
}

const COMMENT = /^(?:<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$)|#[^\n]*(?:\n|$))/;

/** Comments and whole documents; a text after the answer may say that the call has failed. */
function isHarmless(rest: string): boolean {
  let left = rest;
  while (left !== '') {
    const length = COMMENT.exec(left)?.[0].length ?? endOfDocument(left) ?? 0;
    if (length === 0) return false;
    left = left.slice(length).trim();
  }
  return true;
}

/** Where the object or list ends with which the text begins. */
function endOfDocument(text: string): number | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  let open = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else isInText = character !== '"';
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return undefined;
}
