import type { Config } from '../../../env.ts';
import { iyzico } from './iyzico/iyzico.ts';
import type { PaymentProvider } from './provider.ts';

const providers: Record<string, (config: Config) => PaymentProvider | undefined> = {
  iyzico: ({ iyzico: account }) => account && iyzico(account),
};

export const cardProvider = (config: Config): PaymentProvider | undefined => providerNamed(config.cardProvider, config);

export const providerNamed = (name: string, config: Config): PaymentProvider | undefined => providers[name]?.(config);
