// Turns what a schema found wrong into a rule that a screen can put into words; what was typed never goes along.
import type { z } from 'zod';
import type { FieldRule, RefusedField } from '../contract/errors.ts';

type Issue = z.core.$ZodIssue;

export function refusedField(issue: Issue): RefusedField {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const limit = limitOf(issue);
  return { path, rule: ruleOf(issue), ...(limit === undefined ? {} : { limit }) };
}

type RuleTable = { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => FieldRule };

const rules: RuleTable = {
  too_big: ({ origin }) => (origin === 'string' ? 'too-long' : origin === 'array' ? 'too-many' : 'too-large'),
  too_small: ({ origin, minimum }) => (origin === 'string' && minimum === 1 ? 'empty' : 'too-small'),
  invalid_type: ({ input }) => (input === undefined ? 'missing' : 'wrong'),
  invalid_value: ({ input }) => (input === undefined ? 'missing' : 'not-listed'),
  invalid_format: ({ format }) => (format === 'url' ? 'not-address' : 'wrong'),
  unrecognized_keys: () => 'unexpected',
  not_multiple_of: () => 'wrong',
  invalid_union: () => 'wrong',
  invalid_key: () => 'wrong',
  invalid_element: () => 'wrong',
  custom: ({ params }) => (params?.rule === 'missing' ? 'missing' : 'wrong'),
};

function ruleOf(issue: Issue): FieldRule {
  // The table pairs each code with its own issue; the compiler cannot follow that through a lookup.
  const rule = rules[issue.code] as (issue: Issue) => FieldRule;
  return rule(issue);
}

function limitOf(issue: Issue): number | undefined {
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : undefined;
}
