import { useSession } from '@shop/runtime';

export function Username() {
  const { email } = useSession();
  return <input hidden type="text" autoComplete="username" readOnly value={email} />;
}
