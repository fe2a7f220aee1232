// The five devices as a program of their own, so that they can be in another network than the counter.
import { Crowd, type CrowdAsked } from './crowd.ts';

const crowd = new Crowd(Number(process.argv[2]), { longestCallMs: Number(process.argv[3]) });

process.on('message', (asked: CrowdAsked & { id: number }) => void answer(asked));
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, result: null });

async function answer({ id, does, given }: CrowdAsked & { id: number }): Promise<void> {
  // Safe: what is given belongs to what it does, as the parent's types say.
  const method = crowd[does] as (...all: unknown[]) => Promise<unknown>;
  try {
    process.send?.({ id, result: { value: await method.call(crowd, ...given) } });
  } catch (error) {
    process.send?.({ id, result: { error: String(error) } });
  }
}
