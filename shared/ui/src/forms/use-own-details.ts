import { userKey } from '@shop/contracts/query-keys';
import { useApi, useLoaded, useSession } from '@shop/runtime';
import { useMemo } from 'react';

export interface OwnFields {
  fullName: string;
  phone?: string;
}

/** Prefills the fields, except typed or focused ones. */
export function useOwnDetails({ fullName, phone }: OwnFields, wanted = true): Readonly<Record<string, string>> {
  const api = useApi();
  const customer = useSession().status === 'customer';
  const { data } = useLoaded({
    queryKey: userKey,
    queryFn: ({ signal }) => api.read('/user', { signal }),
    enabled: wanted && customer,
  });
  const inHand = useMemo(() => (data && document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''), [data]);
  if (!wanted || !data) return {};
  const { Name, Surname, Phone } = data.Info;
  return {
    ...(inHand !== fullName && { [fullName]: [Name, Surname].filter(Boolean).join(' ') }),
    ...(phone && Phone && inHand !== phone && { [phone]: Phone }),
  };
}
