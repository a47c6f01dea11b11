import { inLanguage, locales } from '@shop/domain/locale';
import type { FastifyInstance } from 'fastify';
import { footerMessages } from '../../src/messages/footer.ts';
import { appIcons } from './icons.ts';

export async function webManifest(app: FastifyInstance, { brand }: { brand: string }): Promise<void> {
  for (const locale of locales) {
    const home = inLanguage(locale, '/');
    const manifest = JSON.stringify({
      id: home,
      name: brand,
      short_name: brand,
      description: footerMessages[locale].about,
      lang: locale,
      start_url: home,
      scope: '/',
      display: 'standalone',
      theme_color: '#0f3d3e',
      background_color: '#f7f3ec',
      icons: appIcons.map(({ file, size, purpose }) => ({ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    });
    app.get(inLanguage(locale, '/manifest.webmanifest'), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(manifest),
    );
  }
}
