import type { Config } from '../../env.ts';
import { iyzico } from './iyzico/iyzico.ts';
import type { PaymentProvider } from './provider.ts';

/** The companies that may take card payments. A new one is a row here and its settings in `env.ts`. */
const providers: Record<string, (config: Config) => PaymentProvider | undefined> = {
  iyzico: ({ iyzico: account }) => account && iyzico(account),
};

/** Undefined while card payments are off. */
export const cardProvider = (config: Config): PaymentProvider | undefined => providerNamed(config.cardProvider, config);

/** The one that an older payment was made with. Undefined if its settings are gone. */
export const providerNamed = (name: string, config: Config): PaymentProvider | undefined => providers[name]?.(config);
