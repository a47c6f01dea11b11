import { InfoPage, InfoSummary, ShopFacts } from '@shop/contracts/information';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { Refusal } from '../../refusal.ts';
import { describeShop, findPage, listPages } from './service.ts';

const PageId = Type.Object({ id: Type.String({ pattern: '^[a-z-]{1,40}$' }) });

export function informationRoutes(app: App, { config }: Deps): void {
  const tag = 'information';

  app.get('/shop', { schema: operation(ShopFacts, { tag, summary: 'Who the shop is and how to reach it' }) }, async (request) =>
    success(describeShop(config, request.locale)),
  );

  app.get('/info', { schema: operation(Type.Array(InfoSummary), { tag, summary: 'The information pages' }) }, async (request) =>
    success(listPages(config, request.locale)),
  );

  app.get('/info/:id', { schema: operation(InfoPage, { tag, summary: 'One information page', params: PageId }) }, async (request) => {
    const page = findPage(config, request.locale, request.params.id);
    if (!page) throw new Refusal('not-found');
    return success(page);
  });
}
