/** Tells a password manager whose password it is that a form asks for. */
export function Username({ email }: { email: string | undefined }) {
  return <input hidden type="text" autoComplete="username" readOnly value={email ?? ''} />;
}
