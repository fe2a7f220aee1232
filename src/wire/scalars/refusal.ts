// A refusal: why a value from outside was refused, as a code with facts, so that each reader gets it in their language.
import type { z } from 'zod';

export type Language = 'en' | 'zh-CN';

const words = {
  missing: { en: 'is missing', 'zh-CN': '缺少' },
  empty: { en: 'must not be empty', 'zh-CN': '不能为空' },
  'not-text': { en: 'must be a text, got {got}', 'zh-CN': '应为文本，收到 {got}' },
  'not-integer': { en: 'must be a whole number, got {got}', 'zh-CN': '应为整数，收到 {got}' },
  'not-number': { en: 'must be a number, got {got}', 'zh-CN': '应为数字，收到 {got}' },
  'not-id': {
    en: 'must be an id (a positive whole number), got {got}',
    'zh-CN': '应为编号（正整数），收到 {got}',
  },
  'not-amount': {
    en: 'must be an amount with at most two decimals, got {got}',
    'zh-CN': '应为最多两位小数的金额，收到 {got}',
  },
  'not-flag': { en: 'must be 0 or 1, got {got}', 'zh-CN': '应为 0 或 1，收到 {got}' },
  'not-listed': { en: 'must be one of {limit}, got {got}', 'zh-CN': '应为 {limit} 之一，收到 {got}' },
  'not-list': { en: 'must be a list, got {got}', 'zh-CN': '应为列表，收到 {got}' },
  'not-group': {
    en: 'must be a group of named values, got {got}',
    'zh-CN': '应为一组带名称的值，收到 {got}',
  },
  'not-date': {
    en: 'must be a date (YYYY-MM-DD, with HH:MM:SS where a time is meant, or Unix seconds), got {got}',
    'zh-CN': '应为日期（YYYY-MM-DD，可带 HH:MM:SS，或 Unix 秒），收到 {got}',
  },
  'not-address': {
    en: 'must be an http or https address, got {got}',
    'zh-CN': '应为 http 或 https 地址，收到 {got}',
  },
  'too-small': { en: 'must be at least {limit}, got {got}', 'zh-CN': '不能小于 {limit}，收到 {got}' },
  'too-large': { en: 'must be at most {limit}, got {got}', 'zh-CN': '不能大于 {limit}，收到 {got}' },
  'too-long': {
    en: 'must have at most {limit} characters, has {got}',
    'zh-CN': '最多 {limit} 个字符，实际 {got} 个',
  },
  'too-many': {
    en: 'must have at most {limit} entries, has {got}',
    'zh-CN': '最多 {limit} 项，实际 {got} 项',
  },
  twice: { en: 'holds {got} more than once', 'zh-CN': '{got} 重复出现' },
  unknown: { en: 'is not known: {got}', 'zh-CN': '不存在：{got}' },
  unexpected: { en: 'is not a known field', 'zh-CN': '不是已知字段' },
  conflict: { en: 'excludes {limit}', 'zh-CN': '与 {limit} 互斥' },
  needs: { en: 'needs {limit} as well', 'zh-CN': '还需要 {limit}' },
  'range-reversed': { en: 'must not be above {limit}', 'zh-CN': '不能大于 {limit}' },
  'no-combination': {
    en: 'is not a combination of the options of the kinds above',
    'zh-CN': '不是所选规格项的组合',
  },
  'too-many-combinations': {
    en: 'makes {got} combinations, at most {limit} are possible',
    'zh-CN': '共 {got} 种组合，最多 {limit} 种',
  },
  'combination-missing': { en: 'has no entry for the combination {got}', 'zh-CN': '缺少组合 {got}' },
  'too-many-fields': { en: 'must have at most {limit} fields', 'zh-CN': '最多 {limit} 个字段' },
  'too-deep': { en: 'is nested deeper than {limit} levels', 'zh-CN': '嵌套超过 {limit} 层' },
  'bad-name': { en: 'is not a readable field name', 'zh-CN': '字段名无法识别' },
  'forbidden-name': { en: 'is a name that no field may have', 'zh-CN': '字段名不允许' },
  'name-too-long': {
    en: 'holds a field name of more than {limit} characters',
    'zh-CN': '字段名超过 {limit} 个字符',
  },
  'bad-encoding': { en: 'is not percent-encoded UTF-8', 'zh-CN': '不是有效的 UTF-8 百分号编码' },
  'forbidden-character': { en: 'holds a character that is not allowed', 'zh-CN': '含有不允许的字符' },
  'not-json': { en: 'looks like JSON but cannot be read as such', 'zh-CN': '像 JSON 但无法解析' },
  doubled: { en: 'is given more than once', 'zh-CN': '重复提交' },
  'foreign-app': {
    en: 'is not the app that the access token belongs to: {got}',
    'zh-CN': '不是该令牌所属的应用：{got}',
  },
  'name-taken': { en: 'is taken by another group: {got}', 'zh-CN': '已被其他分组使用：{got}' },
} as const satisfies Record<string, Record<Language, string>>;

export type RefusalCode = keyof typeof words;

export interface RefusalFacts {
  got?: string;
  limit?: string | number;
}

export interface Refusal extends RefusalFacts {
  code: RefusalCode;
  path: readonly PropertyKey[];
}

/** Thrown when a rule outside any schema refuses a form: an unknown id, a name that is taken. */
export class RefusedForm extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(describeRefusals(refusals, 'en'));
    this.name = 'RefusedForm';
    this.refusals = refusals;
  }
}

const PREVIEW_CHARACTERS = 40;

/** A short, safe preview of a refused value, for a message. */
export function preview(raw: unknown): string {
  const text = typeof raw === 'string' ? `"${raw}"` : raw === undefined ? 'nothing' : previewOther(raw);
  const characters = Array.from(text.slice(0, 4 * PREVIEW_CHARACTERS));
  return characters.length > PREVIEW_CHARACTERS
    ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`
    : text;
}

function previewOther(raw: unknown): string {
  if (Array.isArray(raw)) return `a list of ${raw.length}`;
  if (typeof raw === 'object' && raw !== null) return 'a group of values';
  return String(raw);
}

/** The name of a field as the form writes it: `form_data[model_items][30,40][price]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return first === undefined ? 'form' : first + rest.map((part) => `[${part}]`).join('');
}

export function describeRefusal(refusal: Refusal, language: Language): string {
  // Replaces in one pass, because the value itself may contain a placeholder.
  const text = words[refusal.code][language].replace(/\{(?:got|limit)\}/g, (placeholder) =>
    String((placeholder === '{got}' ? refusal.got : refusal.limit) ?? ''),
  );
  return language === 'en' ? `${fieldName(refusal.path)} ${text}` : `${fieldName(refusal.path)}：${text}`;
}

const MOST_DESCRIBED = 5;

export function describeRefusals(refusals: readonly Refusal[], language: Language): string {
  const shown = refusals.slice(0, MOST_DESCRIBED).map((refusal) => describeRefusal(refusal, language));
  const more = refusals.length - shown.length;
  if (more > 0) shown.push(language === 'en' ? `and ${more} more` : `另有 ${more} 处`);
  return shown.join(language === 'en' ? '; ' : '；');
}

/** Converts zod's issues to our refusals; issues without a refusal come from zod's own checks. */
export function refusalsOf(error: z.ZodError): Refusal[] {
  return error.issues.flatMap((issue): Refusal[] => {
    const own: unknown = issue.code === 'custom' ? issue.params?.refusal : undefined;
    if (isRefusalFacts(own)) return [{ ...own, path: issue.path }];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ code: 'unexpected', path: [...issue.path, key] }));
    }
    return [{ ...factsOf(issue), got: preview(issue.input), path: issue.path }];
  });
}

function factsOf(issue: z.core.$ZodIssue): Pick<Refusal, 'code' | 'limit'> {
  if (issue.code === 'invalid_key') return { code: 'bad-name' };
  if (issue.code === 'invalid_type' && issue.expected === 'array') return { code: 'not-list' };
  if (issue.input === undefined) return { code: 'missing' };
  if (issue.code === 'invalid_value')
    return { code: 'not-listed', limit: issue.values.map(String).join(', ') };
  return { code: (issue.code === 'invalid_type' ? ownTypes[issue.expected] : undefined) ?? 'not-group' };
}

const ownTypes: Partial<Record<string, RefusalCode>> = {
  string: 'not-text',
  int: 'not-integer',
  number: 'not-number',
};

function isRefusalFacts(value: unknown): value is RefusalFacts & { code: RefusalCode } {
  return typeof value === 'object' && value !== null && 'code' in value && String(value.code) in words;
}
