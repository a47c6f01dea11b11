import { useSession } from '@shop/runtime';
import { OpenAccount } from '../features/session/open-account.tsx';

export default function OrderAccount() {
  const session = useSession();
  return session.status === 'customer' && session.isGuest ? <OpenAccount /> : null;
}
