import { useSession } from '@shop/runtime';

/** Tells a password manager whose password it is that a form asks for: the customer's who is there. */
export function Username() {
  const { email } = useSession();
  return <input hidden type="text" autoComplete="username" readOnly value={email} />;
}
