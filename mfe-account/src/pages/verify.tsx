import type { RevokedAccess } from '@shop/contracts/user';
import {
  bus,
  failureText,
  type Meta,
  useApi,
  useLocale,
  useMessages,
  useQueryClient,
  useSearchParams,
  useSend,
  useSession,
} from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useState } from 'react';
import { userQuery, verifyEmail } from '../features/customer/api.ts';
import { isSpentLink } from '../features/customer/spent-link.ts';
import { hasRevoked, Revoked } from '../features/security/revoked-access.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { SignInPanel } from '../features/session/sign-in-panel.tsx';
import { verifyMessages } from '../messages/verify.ts';
import centred from './centred.module.css';

export const meta: Meta = ({ locale }) => ({ title: verifyMessages[locale].title, noIndex: true });

/** Requires a click, because mail servers open links. Requires a login, because a stranger may have registered the address. */
export default function VerifyPage() {
  const text = useMessages(verifyMessages);
  const api = useApi();
  const query = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const locale = useLocale();
  const [verified, setVerified] = useState(false);
  const { status } = useSession();
  const [revoked, setRevoked] = useState<RevokedAccess | undefined>(undefined);
  const { pending, failure, send } = useSend({
    request: () => verifyEmail(api, { Token: token }),
    onSuccess: () => {
      bus.emit('session:changed', {});
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
    afterSuccess: ({ payload }) => {
      setVerified(true);
      if (hasRevoked(payload)) setRevoked(payload);
    },
    silent: true,
  });
  const spent = token === '' || isSpentLink(failure);

  if (verified)
    return (
      <div className={centred.page}>
        <h1 className={centred.title}>{text.done}</h1>
        <p role="status">{text.doneText}</p>
        {revoked && <Revoked revoked={revoked} />}
        <div className="cluster">
          <ButtonLink to="/">{text.shop}</ButtonLink>
          <ButtonLink to="/user/profile" variant="ghost">
            {text.account}
          </ButtonLink>
        </div>
      </div>
    );

  if (status === 'anonymous' && !spent)
    return (
      <SignInPanel title={text.title} lead={text.loginLead} footer={text.notYours}>
        <LoginForm />
      </SignInPanel>
    );

  return (
    <div className={centred.page}>
      <h1 className={centred.title}>{text.title}</h1>
      {failure ? (
        <Alert kind="danger" title={text.failed}>
          {spent ? text.spent : failureText(failure, locale)}
        </Alert>
      ) : (
        <p>{spent ? text.spent : text.lead}</p>
      )}
      <div className="cluster">
        {!spent && (
          <Button busy={pending} onClick={() => void send()}>
            {text.confirm}
          </Button>
        )}
        {spent && <ButtonLink to="/user/profile">{text.account}</ButtonLink>}
      </div>
    </div>
  );
}
