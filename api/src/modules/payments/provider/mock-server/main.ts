import { text, whole } from '@shop/settings/kinds';
import { readOrEnd } from '@shop/settings/settings';
import { buildMockServer } from './app.ts';

const { port, ...keys } = readOrEnd(process.env, (setting) => ({
  port: setting('STAND_IN_PORT', whole(0, 65_535), 3002),
  apiKey: setting('IYZICO_API_KEY', text, 'stand-in'),
  secretKey: setting('IYZICO_SECRET_KEY', text, 'stand-in-secret'),
}));

const { app } = buildMockServer(keys);
await app.listen({ host: '127.0.0.1', port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
