// The result of every call: the data, or an error with a code. Nothing is ever thrown across the boundary.
import * as z from 'zod/mini';
import { type AppError, appError } from './errors.ts';

export type Result<Data> = { ok: true; data: Data } | { ok: false; error: AppError };

export const result = <Data extends z.ZodMiniType>(data: Data) =>
  z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), data }),
    z.strictObject({ ok: z.literal(false), error: appError }),
  ]);

export const done = <Data>(data: Data): Result<Data> => ({ ok: true, data });
export const failed = (error: AppError): Result<never> => ({ ok: false, error });
