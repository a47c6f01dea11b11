// The stand-in as a process of its own: `node_modules/.bin/node api/src/modules/payments/stand-in/main.ts`. For development only.
import { buildStandIn } from './app.ts';

const { STAND_IN_PORT = '3002', IYZICO_API_KEY = 'stand-in', IYZICO_SECRET_KEY = 'stand-in-secret' } = process.env;
if (!/^\d{1,5}$/.test(STAND_IN_PORT) || Number(STAND_IN_PORT) > 65_535) throw new Error('STAND_IN_PORT must be a port, 0 to 65535');

const { app } = buildStandIn({ apiKey: IYZICO_API_KEY, secretKey: IYZICO_SECRET_KEY });
const address = await app.listen({ host: '127.0.0.1', port: Number(STAND_IN_PORT) });
console.log(`The payment stand-in listens on ${address}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
