import type { Design } from '@shop/contracts/catalog';
import { type Envelope, refusal, succeeded } from '@shop/contracts/envelope';
import type { DesignShare, SharedDesign } from '@shop/contracts/shares';
import { type Api, isNotThere, queryOptions } from '@shop/runtime';
import { type DesignNow, storeDesign } from '../design/api.ts';

/** A link, and the design that it shows. */
export type Link = Pick<DesignShare, 'Token'> & Pick<Design, 'DesignId'>;

/** Stores the design as it is, and makes the link to it, both once under the same `key`. The first refusal is the answer. */
export async function shareDesign(api: Api, design: DesignNow, key: string): Promise<Envelope<Link>> {
  const stored = await storeDesign(api, design, key);
  if (!succeeded(stored)) return refusal(stored);
  const { DesignId } = stored.Payload;
  const share = await api.send<DesignShare>('POST', `/designs/${DesignId}/share`, {}, key);
  return succeeded(share) ? { ...share, Payload: { DesignId, Token: share.Payload.Token } } : refusal(share);
}

/** DELETE /designs/{id}/share: from then on the link shows nothing. Copies that others have made are theirs. */
export const endShare = (api: Api, { DesignId }: Link): Promise<Envelope<null>> => api.send<null>('DELETE', `/designs/${DesignId}/share`);

/** GET /shares/{token}: what a link shows; null where it has ended or never was. */
export const sharedQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['shared-design', token] as const,
    queryFn: ({ signal }) =>
      api.read<SharedDesign>(`/shares/${token}`, signal).catch((error: unknown) => {
        if (isNotThere(error)) return null;
        throw error;
      }),
  });

/** POST /shares/{token}/copies: a design of one's own like the shared one. */
export const copyShared = (api: Api, token: string, key: string): Promise<Envelope<Design>> =>
  api.send<Design>('POST', `/shares/${token}/copies`, {}, key);
