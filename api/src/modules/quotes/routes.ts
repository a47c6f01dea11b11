import { turkishDate } from '@shop/domain/turkey-time';
import type { Deps } from '../../deps.ts';
import { cartQuote } from '../../documents/cart-quote.ts';
import { documentWords } from '../../documents/words.ts';
import type { App } from '../../fastify.ts';
import { fill } from '../../mail/fill.ts';
import { fileOperation } from '../../operation.ts';
import { abortOnDisconnect } from '../../plugins/abort-on-disconnect.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { checkUploadWork } from '../../plugins/work-allowance.ts';
import { Refusal } from '../../refusal.ts';
import { createQuotePictures } from './pictures.ts';
import { readQuote } from './service.ts';

export function quoteRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;
  const quotePictures = createQuotePictures(deps);

  app.get(
    '/cart/quote.pdf',
    {
      schema: fileOperation(['application/pdf'], { tag: 'cart', summary: 'The cart as a quote with proofs, to be approved' }),
      preValidation: limited(deps, 'order-summary', 'order-summary-account'),
    },
    async (request, reply) => {
      await checkUploadWork(deps, request);
      const found = await readQuote(db, request.visitor, config, request.locale);
      if (!found) throw new Refusal('cart-empty');
      const drawn = await quotePictures(request, found.proofs, abortOnDisconnect(reply));
      const pdf = await cartQuote(request.ip, { ...found.quote, ...drawn }, config);
      const name = fill(documentWords[request.locale].quote.fileName, { day: turkishDate(Date.now()) });
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}.pdf"` })
        .type('application/pdf')
        .send(pdf);
    },
  );
}
