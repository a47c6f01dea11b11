import { bus, failureText, type Meta, useApi, useLocale, useMessages, useQueryClient, useSearchParams, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useState } from 'react';
import { userQuery, verifyEmail } from '../features/customer/api.ts';
import { isSpentLink } from '../features/customer/spent-link.ts';
import { messages } from '../messages/messages.ts';
import centred from './centred.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].verify.title, noIndex: true });

/**
 * Where the mailed link leads that proves an address. It is proved by the press of the button, not by opening the page:
 * mail servers open links on their own, and would prove addresses whose owners have never heard of us.
 */
export default function VerifyPage() {
  const { verify: text } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const locale = useLocale();
  const [verified, setVerified] = useState(false);
  const { pending, failure, send } = useSend({
    request: () => verifyEmail(api, { Token: token }),
    done: () => {
      // The address may be another one now.
      bus.emit('session:changed', {});
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
    next: () => setVerified(true),
    quiet: true,
  });
  const spent = token === '' || isSpentLink(failure);

  if (verified)
    return (
      <div className={centred.page}>
        <h1 className={centred.title}>{text.done}</h1>
        <p role="status">{text.doneText}</p>
        <div className="cluster">
          <ButtonLink to="/">{text.shop}</ButtonLink>
          <ButtonLink to="/user/profile" variant="ghost">
            {text.account}
          </ButtonLink>
        </div>
      </div>
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
