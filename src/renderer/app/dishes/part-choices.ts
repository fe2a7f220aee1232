// The parts of a combo of which a person chooses: those with several combinations, unless the combo fixes one.
import type { GoodsDetail } from '../../../contract/goods.ts';
import type { Result } from '../../../contract/result.ts';
import type { PartChoice } from './choosing.ts';

export async function partChoices(
  { parts }: GoodsDetail,
  detailOf: (id: string) => Promise<Result<GoodsDetail>>,
): Promise<PartChoice[]> {
  const found = await Promise.all(
    parts.map(async ({ id, options }, position): Promise<PartChoice[]> => {
      if (options !== '') return [];
      const answer = await detailOf(id);
      return answer.ok && answer.data.rows.length > 1 ? [{ position, detail: answer.data }] : [];
    }),
  );
  return found.flat();
}
