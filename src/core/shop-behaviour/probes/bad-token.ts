// What the shop answers to a token that it cannot know.
import type { ShopBehaviour } from '../../../contract/entities/shop-behaviour.ts';
import { AppFailure } from '../../failure.ts';
import { type Lab, wordsOf } from '../lab.ts';

type BadToken = Extract<ShopBehaviour['badToken'], { known: true }>['value'];

const WRONG_TOKEN = 'servery-wrong-token';

export async function probeBadToken(lab: Lab): Promise<BadToken> {
  try {
    await lab.send('getReceiptGroupList', { page: 1, page_size: 1 }, { token: WRONG_TOKEN });
    return { kind: 'accepted', words: '' };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    if (error.error.code === 'session.expired') return { kind: 'recognised', words: '' };
    if (error.error.code !== 'shop.refused') throw error;
    return { kind: 'refused', words: wordsOf(error.error.data).slice(0, 300) };
  }
}
