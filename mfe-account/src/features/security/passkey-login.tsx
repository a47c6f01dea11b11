import type { PasskeyLogin } from '@shop/contracts/passkeys';
import { showToast, useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { messages } from '../../messages/messages.ts';
import { announceLogin } from '../session/api.ts';
import { askForPasskey, logInByPasskey } from './api.ts';
import { knowsPasskeys } from './knows-passkeys.ts';

/** The second way in: a key on the shopper's device, without password or address. */
export function PasskeyLoginButton() {
  const { login: text } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const login = useSend({
    request: (signed: PasskeyLogin) => logInByPasskey(api, signed),
    done: async ({ payload }) => {
      if (!(await announceLogin(query, payload.Email))) showToast('error', text.failed);
    },
    noConnection: text.failed,
  });
  const { pending, send } = useSend({
    request: () => askForPasskey(api),
    next: async ({ payload }) => {
      const { signWithPasskey } = await import('./ceremonies.ts');
      const signed = await signWithPasskey(payload);
      if (signed) await login.send(signed);
    },
    noConnection: text.failed,
  });
  return (
    <Button
      variant="secondary"
      size="lg"
      wide
      busy={pending}
      onClick={() => (knowsPasskeys() ? void send() : showToast('error', text.noPasskeys))}
    >
      {text.passkey}
    </Button>
  );
}
