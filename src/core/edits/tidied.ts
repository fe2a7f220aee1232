// A wish without the blanks that nobody sees: a shop that cuts them off would seem to hold something else than was wished.
import type { Wish } from '../../contract/entities/outbox.ts';

export function tidied(wish: Wish): Wish {
  if ('name' in wish) return { ...wish, name: wish.name.trim() };
  if (!('fields' in wish) || wish.fields.title === undefined) return wish;
  return { ...wish, fields: { ...wish.fields, title: wish.fields.title.trim() } };
}
