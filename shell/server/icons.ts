import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

export const SOCIAL_CARD = { path: '/icons/card.png', width: 1200, height: 630 } as const;

/** Generated from `shell/icons/mark.svg` by `shell/icons/draw.ts`. `maskable`: the mark survives every cut-out. */
export const appIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

const files = [...appIcons.map(({ file }) => file), 'apple-touch-icon.png', 'card.png'];

export async function icons(app: FastifyInstance, { iconsDir }: { iconsDir: string }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    request.countedAs = 'files';
    reply.headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' });
  });
  const serve = async (address: string, file: string) => {
    const bytes = await readFile(path.join(iconsDir, file));
    app.get(address, (_request, reply) => reply.type(file.endsWith('.svg') ? 'image/svg+xml' : 'image/png').send(bytes));
  };
  await serve('/favicon.svg', 'mark.svg');
  // Clients request it unlinked.
  await serve('/favicon.ico', 'favicon.png');
  for (const file of files) await serve(`/icons/${file}`, file);
}
