import type { Address, NewAddress } from '@shop/contracts/user';
import { type Api, queryOptions } from '@shop/runtime';

export const addressesQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'addresses'], queryFn: ({ signal }) => api.read<Address[]>('/user/addresses', signal) });

export const saveAddress = (api: Api, form: NewAddress, addressId: number | undefined, key: string) =>
  addressId === undefined
    ? api.send<Address>('POST', '/user/addresses', form, key)
    : api.send<Address>('PUT', `/user/addresses/${addressId}`, form);

export const removeAddress = (api: Api, addressId: number) => api.send<null>('DELETE', `/user/addresses/${addressId}`);
