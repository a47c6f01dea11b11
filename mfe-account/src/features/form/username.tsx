import { useSession } from '@shop/runtime';

/** Identifies the account to password managers. */
export function Username() {
  const { email } = useSession();
  return <input hidden type="text" autoComplete="username" readOnly value={email} />;
}
