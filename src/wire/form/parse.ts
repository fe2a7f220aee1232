// Parses a form-encoded body into a tree of texts; refuses duplicates, deep nesting and excess instead of cutting it.
import { checkCharacters, checkName, formLimits, UnreadableForm, type FormLimits } from './limits.ts';

/** A field of a parsed form. Lists are objects from index to item; the schemas read both. */
export type FormValue = string | number | boolean | FormNode;
export interface FormNode {
  [name: string]: FormValue;
}

// Objects without a prototype, so that no field name can have a meaning for JavaScript.
export const emptyNode = (): FormNode => Object.create(null) as FormNode;

export function parseForm(body: string, limits: FormLimits = formLimits): FormNode {
  const root = emptyNode();
  const nextIndex = new Map<FormNode, number>();
  let fields = 0;
  for (const pair of pairsOf(body)) {
    fields += 1;
    if (fields > limits.fields) throw new UnreadableForm('too-many-fields', [], { limit: limits.fields });
    const equals = pair.indexOf('=');
    const path = splitKey(decodePart(equals < 0 ? pair : pair.slice(0, equals)), limits);
    const value = decodePart(equals < 0 ? '' : pair.slice(equals + 1), path);
    checkCharacters(value, path);
    setField(root, path, { value, nextIndex });
  }
  return root;
}

/** Splits lazily: a body of a million ampersands is refused before it becomes a million strings. */
function* pairsOf(body: string): Iterable<string> {
  let start = 0;
  while (start <= body.length) {
    const found = body.indexOf('&', start);
    const end = found < 0 ? body.length : found;
    if (end > start) yield body.slice(start, end);
    start = end + 1;
  }
}

function decodePart(part: string, path: readonly string[] = []): string {
  const spaced = part.includes('+') ? part.replaceAll('+', ' ') : part;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw new UnreadableForm('bad-encoding', path);
  }
}

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function splitKey(key: string, limits: FormLimits): string[] {
  const match = KEY.exec(key);
  if (match === null) throw new UnreadableForm('bad-name', [key.slice(0, 60)]);
  const [, name = '', brackets = ''] = match;
  const path = brackets === '' ? [name] : [name, ...brackets.slice(1, -1).split('][')];
  if (path.length > limits.depth) throw new UnreadableForm('too-deep', [name], { limit: limits.depth });
  path.forEach((part, index) => {
    checkName(part, path.slice(0, index + 1), limits);
    if (part === '' && index < path.length - 1) throw new UnreadableForm('bad-name', [name]);
  });
  return path;
}

interface FieldValue {
  value: string;
  nextIndex: Map<FormNode, number>;
}

function setField(root: FormNode, path: readonly string[], { value, nextIndex }: FieldValue): void {
  let node = root;
  path.slice(0, -1).forEach((part, index) => {
    const next = node[part] ?? emptyNode();
    if (typeof next !== 'object') throw new UnreadableForm('doubled', path.slice(0, index + 1));
    node[part] = next;
    node = next;
  });
  const last = path.at(-1) ?? '';
  const name = last === '' ? String(takeIndex(node, nextIndex)) : last;
  if (name in node) throw new UnreadableForm('doubled', path);
  node[name] = value;
}

function takeIndex(node: FormNode, nextIndex: Map<FormNode, number>): number {
  const index = nextIndex.get(node) ?? 0;
  nextIndex.set(node, index + 1);
  return index;
}
