import { showToast, textOf, useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { loginMessages } from '../../messages/login.ts';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { AnyCodeField } from '../form/code-field.tsx';
import { announceLogin, logInByCode } from './api.ts';

export function CodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useMessages(loginMessages);
  const secondFactor = useMessages(secondFactorMessages);
  const api = useApi();
  const query = useQueryClient();
  const { pending, errors, formProps } = useForm({
    request: (data) => logInByCode(api, { Code: textOf(data, 'Code') }),
    onSuccess: async () => {
      if (!(await announceLogin(query, email))) showToast('error', text.failed);
    },
    onError: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'second-factor-expired') onBack();
    },
    refusals: { 'wrong-code': { field: 'Code', text: secondFactor.wrongCode } },
    noConnection: text.failed,
  });
  return (
    <form {...formProps} className="fields">
      <p>{secondFactor.loginLead}</p>
      <AnyCodeField error={errors.Code} />
      <Button type="submit" size="lg" wide busy={pending}>
        {text.submit}
      </Button>
      <div className="cluster">
        <Button variant="ghost" size="sm" onClick={onBack}>
          {secondFactor.back}
        </Button>
      </div>
    </form>
  );
}
