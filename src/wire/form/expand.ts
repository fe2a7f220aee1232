// Opens the JSON texts of the other nesting into the same tree that brackets make, under the same limits.
import { checkCharacters, checkName, formLimits, UnreadableForm, type FormLimits } from './limits.ts';
import { emptyNode, type FormNode, type FormValue } from './parse.ts';

/** `nested` names the fields of the endpoint that hold values within values: only those may be JSON. */
export function expandNested(
  form: FormNode,
  nested: readonly string[],
  limits: FormLimits = formLimits,
): FormNode {
  const count = { left: limits.fields };
  for (const name of nested) {
    const held = form[name];
    if (typeof held !== 'string' || !/^\s*[[{]/.test(held)) continue;
    form[name] = treeOf(parseJson(held, name), [name], { limits, count }) ?? '';
  }
  return form;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableForm('not-json', [name]);
  }
}

interface Walk {
  limits: FormLimits;
  count: { left: number };
}

function treeOf(value: unknown, path: readonly string[], walk: Walk): FormValue | undefined {
  walk.count.left -= 1;
  if (walk.count.left < 0) throw new UnreadableForm('too-many-fields', [], { limit: walk.limits.fields });
  if (value === null) return undefined;
  if (typeof value !== 'object') return leafOf(value, path);
  if (path.length >= walk.limits.depth) {
    throw new UnreadableForm('too-deep', path.slice(0, 1), { limit: walk.limits.depth });
  }
  const node = emptyNode();
  for (const [name, item] of Object.entries(value)) {
    const itemPath = [...path, name];
    checkName(name, itemPath, walk.limits);
    const tree = treeOf(item, itemPath, walk);
    if (tree !== undefined) node[name] = tree;
  }
  return node;
}

function leafOf(value: unknown, path: readonly string[]): FormValue {
  if (typeof value === 'string') {
    checkCharacters(value, path);
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
