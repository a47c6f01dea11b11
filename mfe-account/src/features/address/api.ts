import type { NewAddress } from '@shop/contracts/user';
import { type Api, queryOptions } from '@shop/runtime';

export const addressesQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'addresses'], queryFn: ({ signal }) => api.read('/user/addresses', { signal }) });

export const saveAddress = (api: Api, form: NewAddress, addressId: number | undefined, key: string) =>
  addressId === undefined
    ? api.send('POST /user/addresses', { body: form, key })
    : api.send('PUT /user/addresses/{id}', { path: { id: addressId }, body: form });

export const removeAddress = (api: Api, addressId: number) => api.send('DELETE /user/addresses/{id}', { path: { id: addressId } });
