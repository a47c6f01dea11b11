import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: Catalogue;
  }
}

export function catalogue(app: App, deps: Deps): void {
  const opened = openCatalogue(deps);
  app.decorate('catalogue', opened);
  app.addHook('onReady', () => opened.start());
  app.addHook('onClose', () => opened.stop());
}
