import { ownerOf, useApi, useQuery, useQueryClient, useSession } from '@shop/runtime';
import { useEffect } from 'react';
import { accountWishlistQuery, dropCopy } from './account-wishlist.ts';

export function useAccountWishlist(): { isKnown: boolean; isVisitor: boolean; failed: boolean } {
  const session = useSession();
  const query = useQueryClient();
  // A guest's list stays on the device.
  const isGuest = session.status === 'customer' && session.isGuest === true;
  const customer = isGuest ? '' : ownerOf(session);
  const isVisitor = isGuest || session.status === 'anonymous';
  useEffect(() => {
    if (isVisitor) dropCopy();
  }, [isVisitor]);
  const { isPending, isError } = useQuery({ ...accountWishlistQuery(useApi(), query, customer), enabled: customer !== '' });
  return { isKnown: isVisitor || (customer !== '' && !isPending), isVisitor, failed: isError };
}
