import { Neighbourhood, Province } from '@shop/contracts/places';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { Refusal } from '../../refusal.ts';
import { listNeighbourhoods, listProvinces } from './places.ts';

const name = Type.String({ minLength: 1, maxLength: 60 });
const District = Type.Object({ province: name, district: name });

const DAY = 'public, max-age=86400';

export function placeRoutes(app: App): void {
  const tag = 'account';

  app.get(
    '/places',
    { schema: operation(Type.Array(Province), { tag, summary: 'The provinces of Türkiye with their districts' }) },
    async (_request, reply) => {
      reply.header('cache-control', DAY);
      return success(listProvinces());
    },
  );

  app.get(
    '/places/:province/:district',
    {
      schema: operation(Type.Array(Neighbourhood), {
        tag,
        summary: 'The neighbourhoods and villages of a district with their post codes',
        params: District,
      }),
    },
    async (request, reply) => {
      const found = await listNeighbourhoods(request.params.province, request.params.district);
      if (!found) throw new Refusal('not-found');
      reply.header('cache-control', DAY);
      return success(found);
    },
  );
}
