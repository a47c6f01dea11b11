import type { Api } from '@shop/runtime';

export const askForNotice = (api: Api, variantId: number, Email: string, key: string) =>
  api.send<null>('POST', `/catalog/variants/${variantId}/notice`, { Email }, key);
