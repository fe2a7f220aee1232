// Section 5: the regions of city positioning.
import { z } from 'zod';
import { defineEndpoint, paged } from '../endpoint.ts';
import { id } from '../scalars/numbers.ts';
import { text } from '../scalars/text.ts';
import { scalar, readText } from '../scalars/scalar.ts';

export const region = z.looseObject({ id: id(), pId: id().optional(), name: text() });

const parentId = () =>
  scalar<string, string>({
    read: (raw, refuse) => {
      const digits = readText(raw, refuse, 'not-id').trim();
      return /^\d{1,15}$/.test(digits) ? String(Number(digits)) : refuse('not-id');
    },
    write: (value) => value,
  });

export const getRegionList = defineEndpoint({
  path: '/business/Shop/GetRegionList',
  kind: 'read',
  form: z.object({ pid: parentId().optional() }),
  reply: paged(region),
});
