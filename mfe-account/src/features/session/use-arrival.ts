import { useNavigate, useSearchParams, useSession } from '@shop/runtime';
import { useEffect } from 'react';
import { redirectTarget } from './model.ts';

/**
 * Goes on once the session is a customer's. In the shop the shell's guard does so first and takes the page away, so
 * that this never runs; alone in the dev host nobody else would.
 */
export function useArrival(): void {
  const { status } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = redirectTarget(search);
  useEffect(() => {
    if (status === 'customer') void navigate(target, { replace: true });
  }, [status, target, navigate]);
}
