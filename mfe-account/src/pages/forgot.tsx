import { type Meta, useSearchParams } from '@shop/runtime';
import { AskForLink } from '../features/password-reset/ask-for-link.tsx';
import { NewPassword } from '../features/password-reset/new-password.tsx';
import { passwordResetMessages } from '../messages/password-reset.ts';

export const meta: Meta = ({ locale }) => ({ title: passwordResetMessages[locale].title, noIndex: true });

export default function ForgotPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <AskForLink /> : <NewPassword key={token} token={token} />;
}
