// Failures of a call as a whole, in both languages; a wrong field is reported by its refusal.
import type { Language } from '../../wire/scalars/refusal.ts';

const words = {
  'no-such-path': { http: 404, en: 'there is no such endpoint', 'zh-CN': '没有该接口' },
  'not-post': { http: 405, en: 'this endpoint takes POST only', 'zh-CN': '该接口只接受 POST 请求' },
  'not-a-form': {
    http: 415,
    en: 'the body must be application/x-www-form-urlencoded',
    'zh-CN': '请求体应为 application/x-www-form-urlencoded',
  },
  'too-large': { http: 413, en: 'the body is larger than {limit} bytes', 'zh-CN': '请求体超过 {limit} 字节' },
  'no-token': { http: 401, en: 'access_token is missing', 'zh-CN': '缺少 access_token' },
  'bad-token': { http: 401, en: 'access_token is not valid', 'zh-CN': 'access_token 无效' },
  'too-often': {
    http: 429,
    en: 'more than {limit} calls a minute with this token',
    'zh-CN': '该令牌每分钟调用超过 {limit} 次',
  },
  'bad-client': {
    http: 401,
    en: 'client_id or client_secret is not valid',
    'zh-CN': 'client_id 或 client_secret 无效',
  },
  'bad-code': { http: 200, en: 'the code is used up or has expired', 'zh-CN': 'code 已使用或已过期' },
  'bad-refresh': {
    http: 200,
    en: 'the refresh_token is used up or has expired',
    'zh-CN': 'refresh_token 已使用或已过期',
  },
  'bad-grant-type': {
    http: 200,
    en: 'grant_type must be authorization_code or refresh_token',
    'zh-CN': 'grant_type 应为 authorization_code 或 refresh_token',
  },
  'sign-in-too-often': {
    http: 429,
    en: 'more than {limit} sign-ins a minute',
    'zh-CN': '每分钟登录超过 {limit} 次',
  },
  busy: { http: 503, en: 'the service is busy, try again in a moment', 'zh-CN': '服务繁忙，请稍后再试' },
  'no-database': { http: 503, en: 'the database cannot be reached', 'zh-CN': '数据库无法连接' },
  'outcome-unknown': {
    http: 503,
    en: 'the change may have been saved or not: read it before sending it again',
    'zh-CN': '更改可能已保存，也可能未保存：请先查询，再决定是否重新发送',
  },
  'still-running': {
    http: 503,
    en: 'the first call with this Idempotency-Key is still running',
    'zh-CN': '使用该 Idempotency-Key 的首次请求仍在处理',
  },
  'id-reused': {
    http: 422,
    en: 'this Idempotency-Key was used for another request',
    'zh-CN': '该 Idempotency-Key 已用于其他请求',
  },
  'bad-request-id': {
    http: 400,
    en: 'Idempotency-Key must have 1 to 255 visible ASCII characters',
    'zh-CN': 'Idempotency-Key 应为 1 至 255 个可见 ASCII 字符',
  },
  'bad-body': { http: 200, en: 'the body is not UTF-8', 'zh-CN': '请求体不是 UTF-8' },
  'nul-in-client-id': {
    http: 400,
    en: 'client_id must not contain a NUL character',
    'zh-CN': 'client_id 不能包含 NUL 字符',
  },
  broken: { http: 500, en: 'internal error, request {limit}', 'zh-CN': '内部错误，请求编号 {limit}' },
} as const;

export type FailureCode = keyof typeof words;

/** Ends a call before its handler runs; `limit` is the number or name in the message. */
export class CallRefused extends Error {
  readonly http: number;
  readonly code: FailureCode;
  readonly limit: string;
  readonly headers: Record<string, string>;

  constructor(code: FailureCode, limit: string | number = '', headers: Record<string, string> = {}) {
    super(words[code].en.replace('{limit}', String(limit)));
    this.name = 'CallRefused';
    this.http = words[code].http;
    this.code = code;
    this.limit = String(limit);
    this.headers = headers;
  }

  inWords(language: Language): string {
    return words[this.code][language].replace('{limit}', this.limit);
  }
}
