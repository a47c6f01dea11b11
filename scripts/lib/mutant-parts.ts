export const mutantParts: Readonly<Record<string, readonly string[]>> = {
  contracts: ['shared/{contracts,domain,scene}/src/*.test.ts'],
  releases: ['release/src/plan.test.ts', 'shared/store/src/{trail,ownership,shells}.test.ts'],
  runtime: ['shared/runtime/src/*.test.{ts,tsx}'],
  shell: [
    'shared/traffic/src/{fair-queue,network,shared-work}.test.ts',
    'shell/server/{env,http/compression,isolation/{attribution,quarantine},pages/{page-cache,page-url},workers/backoff}.test.ts',
    'shell/src/{head,host,legacy-redirects,page-path}.test.ts',
    'shell/src/updates/*.test.ts',
    'shell/src/session/*.test.{ts,tsx}',
  ],
  cart: ['mfe-cart-checkout/src/**/*.test.{ts,tsx}'],
  remotes: ['mfe-{account,catalog}/src/features/**/*.test.ts'],
  designer: ['mfe-designer/src/features/!(templates)/**/*.test.ts'],
  api: [
    'api/src/modules/pricing/*.test.ts',
    'api/src/modules/{cart/run,catalog/words,customers/new-password,customers/password,orders/states}.test.ts',
    'api/src/{mail/plain,print/printable,print/print-limits,settings/bank-accounts}.test.ts',
  ],
};
