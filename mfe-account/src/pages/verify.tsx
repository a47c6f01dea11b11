import type { ValidationPayload } from '@shop/contracts/envelope';
import { type Meta, RequestFailed, useApi, useMessages, useQueryClient, useSearchParams } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useState } from 'react';
import { userQuery, verifyEmail } from '../features/customer/api.ts';
import { messages } from '../messages/messages.ts';
import centred from './centred.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].verify.title, noIndex: true });

type Progress = { step: 'asked' | 'busy' | 'verified' } | { step: 'failed'; message: string; again: boolean };

/**
 * Where the mailed link leads that proves an address. It is proved by the press of the button, not by opening the page:
 * mail servers open links on their own, and would prove addresses whose owners have never heard of us.
 */
export default function VerifyPage() {
  const { verify: text, form } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [progress, setProgress] = useState<Progress>({ step: 'asked' });

  async function verify() {
    setProgress({ step: 'busy' });
    const answer = await verifyEmail(api, { Token: token }).catch((error: unknown) => {
      if (error instanceof RequestFailed) return undefined;
      throw error;
    });
    if (answer?.Status === 1) {
      setProgress({ step: 'verified' });
      await query.invalidateQueries({ queryKey: userQuery(api).queryKey });
      return;
    }
    const { code } = (answer?.Payload ?? {}) as Partial<ValidationPayload>;
    const spent = code === 'verification-link-invalid' || code === 'invalid-input';
    setProgress({ step: 'failed', message: spent ? text.spent : answer?.Message || form.unreachable, again: !spent });
  }

  if (progress.step === 'verified')
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

  const usable = token !== '' && (progress.step !== 'failed' || progress.again);
  return (
    <div className={centred.page}>
      <h1 className={centred.title}>{text.title}</h1>
      {progress.step === 'failed' ? (
        <Alert kind="danger" title={text.failed}>
          {progress.message}
        </Alert>
      ) : (
        <p>{usable ? text.lead : text.spent}</p>
      )}
      <div className="cluster">
        {usable && (
          <Button busy={progress.step === 'busy'} onClick={() => void verify()}>
            {text.confirm}
          </Button>
        )}
        {!usable && <ButtonLink to="/user/profile">{text.account}</ButtonLink>}
      </div>
    </div>
  );
}
