import { succeeded } from '@shop/contracts/envelope';
import type { PasskeyLogin } from '@shop/contracts/passkeys';
import { loaded, orUndefined, showToast, useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { loginMessages } from '../../messages/login.ts';
import { knowsPasskeys } from '../passkey/knows-passkeys.ts';
import { askForPasskey, logInByPasskey } from '../security/api.ts';
import { announceLogin } from './api.ts';

/** Unless `busy`, fields with `autocomplete="username webauthn"` also offer passkeys. */
export function PasskeyLoginButton({ busy }: { busy: boolean }) {
  const text = useMessages(loginMessages);
  const api = useApi();
  const query = useQueryClient();
  const login = useSend({
    request: (signed: PasskeyLogin) => logInByPasskey(api, signed),
    onSuccess: async ({ payload }) => {
      if (!(await announceLogin(query, payload.Email))) showToast('error', text.failed);
    },
    noConnection: text.failed,
  });
  const { pending, send } = useSend({
    request: () => askForPasskey(api),
    afterSuccess: async ({ payload }) => {
      const { signWithPasskey } = await loaded(() => import('../passkey/ceremonies.ts'));
      const signed = await signWithPasskey(payload);
      if (signed) await login.send(signed);
    },
    noConnection: text.failed,
  });
  useAutofill(login.send, !busy && !pending && !login.pending);
  return (
    <Button
      variant="secondary"
      size="lg"
      wide
      busy={pending || login.pending}
      onClick={() => (knowsPasskeys() ? void send() : showToast('error', text.noPasskeys))}
    >
      {text.passkey}
    </Button>
  );
}

/** Milliseconds until the code for autofill loads. */
const IDLE_MS = 2000;

/** Shows no failures, because the visitor did not ask for autofill. */
function useAutofill(onSigned: (signed: PasskeyLogin) => Promise<void>, offered: boolean): void {
  const api = useApi();
  const goOn = useEffectEvent(onSigned);
  useEffect(() => {
    if (!offered || !knowsPasskeys()) return;
    const over = new AbortController();
    const idle = setTimeout(async () => {
      const signing = async () => {
        const { signByAutofill } = await loaded(() => import('../passkey/ceremonies.ts'));
        if (over.signal.aborted) return;
        return signByAutofill(async () => {
          const answer = await askForPasskey(api);
          return succeeded(answer) ? answer.Payload : undefined;
        }, over.signal);
      };
      const signed = await signing().catch(orUndefined);
      if (signed && !over.signal.aborted) void goOn(signed);
    }, IDLE_MS);
    return () => {
      clearTimeout(idle);
      over.abort();
    };
  }, [api, offered]);
}
