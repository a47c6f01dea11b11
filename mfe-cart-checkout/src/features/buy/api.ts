import type { Api } from '@shop/runtime';

export const askForNotice = (api: Api, variantId: number, Email: string, key: string) =>
  api.send('POST /catalog/variants/{id}/notice', { path: { id: variantId }, body: { Email }, key });
