import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    catalogue: Catalogue;
  }
}

export function catalogue(app: App, { db, log }: Deps): void {
  const opened = openCatalogue(db, log);
  app.decorate('catalogue', opened);
  app.addHook('onReady', () => opened.start());
  app.addHook('onClose', () => opened.stop());

  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [app.metrics],
      collect() {
        this.set(value());
      },
    });
  gauge('catalogue_products', 'Products in memory.', () => opened.current().listing.living);
  gauge(
    'catalogue_age_seconds',
    'How long ago lists were known to be what the database says; below 1 unless it is slow or gone.',
    opened.age,
  );
  gauge('catalogue_rows_read', 'Products read since the start, changed ones and all of them.', () => opened.work.rows);
  gauge('catalogue_builds', 'How often all products were read since the start; 1 is the start itself.', () => opened.work.builds);
}
