import type { Design } from '@shop/contracts/catalog';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import type { DesignShare } from '@shop/contracts/shares';
import { type Api, isNotFoundError, queryOptions } from '@shop/runtime';
import { type DesignNow, storeDesign } from '../design/api.ts';

export type Link = Pick<DesignShare, 'Token'> & Pick<Design, 'DesignId'>;

/** Idempotent by `key`. Returns the envelope if a request fails. */
export async function shareDesign(api: Api, design: DesignNow, key: string): Promise<Envelope<Link>> {
  const stored = await storeDesign(api, design, key);
  if (!succeeded(stored)) return refusal(stored);
  const { DesignId } = stored.Payload;
  const share = await api.send('POST /designs/{id}/share', { path: { id: DesignId }, key });
  return succeeded(share) ? { ...share, Payload: { DesignId, Token: share.Payload.Token } } : refusal(share);
}

/** Recipients keep their copies. */
export const endShare = (api: Api, { DesignId }: Link) => api.send('DELETE /designs/{id}/share', { path: { id: DesignId } });

/** `null` for an ended or unknown link. */
export const sharedQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['shared-design', token] as const,
    queryFn: ({ signal }) =>
      api.read('/shares/{token}', { path: { token }, signal }).catch((error: unknown) => {
        if (isNotFoundError(error)) return null;
        throw error;
      }),
  });

export const copyShared = (api: Api, token: string, key: string) => api.send('POST /shares/{token}/copies', { path: { token }, key });
