// The definition of a route: a query, which changes nothing, or a command; its input and its output.
import * as z from 'zod/mini';

export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  kind: 'query' | 'command';
  input: Input;
  output: Output;
}

/** The input of a route that needs none, and the output of one that returns nothing. */
export const nothing = z.null();

export const query = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
) => ({ kind: 'query', input, output }) as const satisfies Route;

export const command = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
) => ({ kind: 'command', input, output }) as const satisfies Route;
