import type { PasskeyLogin } from '@shop/contracts/passkeys';
import { type Failure, loaded, secretOf, textOf, useApi, useForm, useLoaded, useMessages, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { loginMessages } from '../../messages/login.ts';
import { passwordMessages } from '../../messages/password.ts';
import { proofMessages } from '../../messages/proof.ts';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { AnyCodeField } from '../form/code-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Username } from '../form/username.tsx';
import { passkeysQuery } from '../passkey/api.ts';
import { knowsPasskeys } from '../passkey/knows-passkeys.ts';
import { askForProof, proveByPasskey, proveByPassword } from './api.ts';

export interface ProofFormProps {
  onProved: () => void;
  onCancel: () => void;
}

export function ProofForm({ onProved, onCancel }: ProofFormProps) {
  const text = useMessages(proofMessages);
  const passwordText = useMessages(passwordMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const { wrongCode } = useMessages(secondFactorMessages);
  const [owesCode, setOwesCode] = useState(false);
  const { pending, failure, why, errors, formProps } = useForm({
    request: (data) => proveByPassword(api, { Password: secretOf(data, 'Password'), ...(owesCode && { Code: textOf(data, 'Code') }) }),
    afterSuccess: onProved,
    silent: true,
    onError: (refusal) => {
      if (isCodeMissing(refusal)) setOwesCode(true);
    },
    refusals: {
      'wrong-password': { field: 'Password', text: passwordText.wrongPassword },
      'wrong-code': { field: 'Code', text: wrongCode },
    },
  });
  return (
    <form {...formProps} className="fields">
      <Username />
      <p>{text.lead}</p>
      {why && !isCodeMissing(failure) && (
        <Alert kind="danger">
          <p>{why}</p>
        </Alert>
      )}
      <PasswordField
        name="Password"
        autoComplete="current-password"
        label={passwordText.oldPassword}
        error={errors.Password}
        hasFirstFocus
      />
      {owesCode && <AnyCodeField error={errors.Code} />}
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {text.submit}
        </Button>
        <PasskeyProof onProved={onProved} />
        <Button variant="ghost" onClick={onCancel}>
          {form.cancel}
        </Button>
      </div>
    </form>
  );
}

const isCodeMissing = (failure: Failure | undefined): boolean => failure?.kind === 'refused' && failure.code === 'second-factor-required';

function PasskeyProof({ onProved }: Pick<ProofFormProps, 'onProved'>) {
  const text = useMessages(loginMessages);
  const api = useApi();
  const { data: passkeys = [] } = useLoaded(passkeysQuery(api));
  const proof = useSend({ request: (signed: PasskeyLogin) => proveByPasskey(api, signed), afterSuccess: onProved });
  const { pending, send } = useSend({
    request: () => askForProof(api),
    afterSuccess: async ({ payload }) => {
      const { signWithPasskey } = await loaded(() => import('../passkey/ceremonies.ts'));
      const signed = await signWithPasskey(payload);
      if (signed) await proof.send(signed);
    },
  });
  if (passkeys.length === 0 || !knowsPasskeys()) return null;
  return (
    <Button variant="secondary" busy={pending} onClick={() => void send()}>
      {text.passkey}
    </Button>
  );
}
