// What a route is: a question that changes nothing, or a command; what goes in and what comes out.
import * as z from 'zod/mini';

export interface Route<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  kind: 'query' | 'command';
  input: Input;
  output: Output;
}

/** The input of a route that needs none, and the output of one that has nothing to say. */
export const nothing = z.null();

export const query = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
) => ({ kind: 'query', input, output }) as const satisfies Route;

export const command = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
) => ({ kind: 'command', input, output }) as const satisfies Route;
