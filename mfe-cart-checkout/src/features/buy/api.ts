import type { Api } from '@shop/runtime';

/** One mail when the size is back. */
export const askForNotice = (api: Api, variantId: number, Email: string, key: string) =>
  api.send<null>('POST', `/catalog/variants/${variantId}/notice`, { Email }, key);
