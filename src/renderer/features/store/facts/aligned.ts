// Aligns two lists of facts: two ways of selling, or one at two times.
import type {
  BothModes,
  FieldChange,
  ModeSettings,
  SettingKind,
} from '../../../../contract/store-settings.ts';
import { basicFacts } from './basic-facts.ts';
import type { Fact, FieldName, Speech } from './fact.ts';
import { allFunctionFacts } from './function-facts.ts';

export interface Pair {
  field: FieldName;
  path: string;
  left: Fact | undefined;
  right: Fact | undefined;
  isSame: boolean;
}

export function aligned(left: readonly Fact[], right: readonly Fact[]): Pair[] {
  const others = new Map(right.map((fact) => [fact.path, fact]));
  const known = new Set(left.map(({ path }) => path));
  const pairOf = (left: Fact | undefined, right: Fact | undefined): Pair[] => {
    const { field, path } = left ?? right ?? {};
    if (field === undefined || path === undefined) return [];
    return [{ field, path, left, right, isSame: left?.raw === right?.raw }];
  };
  return [
    ...left.flatMap((fact) => pairOf(fact, others.get(fact.path))),
    ...right.filter(({ path }) => !known.has(path)).flatMap((fact) => pairOf(undefined, fact)),
  ];
}

/** The facts of one answer; empty if it is unreadable. */
export function factsOf(mode: ModeSettings, kind: SettingKind, speech: Speech): Fact[] {
  if (kind === 'basic') return mode.basic.state === 'read' ? basicFacts(mode.basic.value, speech) : [];
  const answer = mode[kind];
  return answer.state === 'read' ? allFunctionFacts(answer.value, speech) : [];
}

export interface Change {
  path: string;
  pair: Pair | undefined;
  before: string;
  after: string;
}

export interface Comparing {
  from: BothModes;
  to: BothModes;
  changes: readonly FieldChange[];
}

/** The changes in one answer: as facts where possible, otherwise as the raw fields. */
export function changesIn(
  { from, to, changes }: Comparing,
  { mode, kind }: Pick<FieldChange, 'mode' | 'kind'>,
  speech: Speech,
): Change[] {
  const pairs = aligned(factsOf(from[mode], kind, speech), factsOf(to[mode], kind, speech)).filter(
    ({ isSame }) => !isSame,
  );
  const isSaid = (path: string) =>
    pairs.some((pair) => path === pair.path || path.startsWith(`${pair.path}.`));
  const others = changes
    .filter((change) => change.mode === mode && change.kind === kind)
    .map(({ path, before, after }) => ({ path: path.join('.'), pair: undefined, before, after }))
    .filter(({ path }) => !isSaid(path));
  return [...pairs.map((pair) => ({ path: pair.path, pair, before: '', after: '' })), ...others];
}
