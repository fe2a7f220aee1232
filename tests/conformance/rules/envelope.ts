// The envelope of every answer, and the access token that every call needs.

import { describe, expect, it } from 'vitest';
import { inBrackets } from '../form.ts';
import type { RuleContext } from '../judged.ts';
import { pagedLists, paths, plainReads } from '../paths.ts';
import { failed, succeeded } from '../shop.ts';

const endpointPaths = Object.values(paths);

export function envelopeRules({ shop }: RuleContext): void {
  describe('the envelope', () => {
    it('carries status 0 and data on every read that succeeds', async () => {
      for (const [path, fields] of plainReads(shop().appId)) {
        const body = await shop().ask(path, fields);
        expect(body.data, path).toBeDefined();
      }
    });

    it.each(pagedLists)(
      'of the list of %s holds data as an array and the four paging fields',
      async (...list) => {
        const [, path, fields] = list;
        const {
          data,
          is_more: more,
          current_page: page,
          count,
          total_page: pages,
        } = await shop().ask(path, fields);
        expect(Array.isArray(data)).toBe(true);
        expect([0, 1]).toContain(Number(more));
        for (const held of [page, count, pages])
          expect(Number.isInteger(Number(held)), String(held)).toBe(true);
      },
    );

    it('is returned for every path with and without a trailing slash', async () => {
      for (const [path, fields] of plainReads(shop().appId)) {
        const bare = path.replace(/\/$/, '');
        const body = inBrackets({ access_token: shop().token, ...fields });
        for (const variant of [bare, `${bare}/`]) succeeded(await shop().post(variant, body), variant);
      }
    });

    it('is returned for a form whose content type names a charset', async () => {
      const type = 'application/x-www-form-urlencoded; charset=UTF-8';
      succeeded(await shop().post(paths.listGoods, `access_token=${shop().token}`, { 'content-type': type }));
    });

    it('is returned for a body with its parameters in any order', async () => {
      const body = `page_size=2&only_pick_up_type[0]=2&access_token=${shop().token}&page=1`;
      expect((succeeded(await shop().post(paths.listGoods, body)).data as unknown[]).length).toBeLessThan(3);
    });
  });

  describe('the envelope (readings of ours)', () => {
    it('has the content type of JSON and the number types of the document', async () => {
      const { headers, body } = await shop().call(paths.listGoods);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(body).toMatchObject({ status: 0, current_page: 1 });
      const types = [body.is_more, body.total_page, body.count].map((held) => typeof held);
      expect(types).toEqual(['number', 'number', 'string']);
    });
  });

  describe('the access token', () => {
    it.each(endpointPaths)('is required by %s', async (path) => {
      failed(await shop().post(path, ''), path);
    });

    it.each(endpointPaths)('must be valid for %s', async (path) => {
      failed(await shop().post(path, 'access_token=no-such-token-in-any-shop'), path);
    });

    it('does not count in the query string', async () => {
      failed(await shop().post(`${paths.listGoods}?access_token=${shop().token}`, 'page=1'));
    });

    it('does not count in a header or a cookie', async () => {
      const { token } = shop();
      const headers = {
        authorization: `Bearer ${token}`,
        access_token: token,
        cookie: `access_token=${token}`,
      };
      failed(await shop().post(paths.listGoods, 'page=1', headers));
    });

    it('must match exactly: neither a part of it nor a longer text is accepted', async () => {
      for (const token of [shop().token.slice(0, -1), `${shop().token}x`, shop().token.toUpperCase()]) {
        if (token !== shop().token)
          failed(await shop().post(paths.listGoods, inBrackets({ access_token: token })));
      }
    });
  });

  describe('the access token (readings of ours)', () => {
    it.each([
      ['is missing', ''],
      ['is empty', 'access_token='],
      ['is unknown', 'access_token=no-such-token-in-any-shop'],
      ['is a list', 'access_token[]=a'],
    ])('leads to HTTP 401 with the envelope if it %s', async (_, body) => {
      const answer = await shop().post(paths.listGoods, body);
      expect(answer.http).toBe(401);
      expect(failed(answer)).toContain('access_token');
    });

    it('is never repeated in an answer', async () => {
      const { body } = await shop().post(paths.listGoods, `access_token=${shop().token}&page=x`);
      expect(JSON.stringify(body)).not.toContain(shop().token);
    });
  });
}
