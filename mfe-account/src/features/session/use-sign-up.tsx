import type { Login, Session } from '@shop/contracts/session';
import type { Signup } from '@shop/contracts/user';
import { bus, Link, secretOf, showToast, textOf, useApi, useForm, useMessages, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { announceLogin, logIn, signUp } from './api.ts';

export interface SignUpOptions {
  /** For existing accounts, or after a failed login. */
  loginPath: string;
  details?: (data: FormData) => Partial<Signup>;
}

/** Fields `Email` and `Password`; logs in after registering. */
export function useSignUp({ loginPath, details }: SignUpOptions) {
  const { register: text, login: loginText } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();

  const recognised = useRef(false);
  // The account exists; if the login fails, the shopper logs in by hand.
  const login = useSend({
    request: (form: Login) => logIn(api, form),
    done: async (_success, { email }) => {
      recognised.current = await announceLogin(query, email);
    },
    next: () => {
      if (!recognised.current) void navigate(loginPath);
    },
    failed: (_failure, _form, here) => {
      if (here) void navigate(loginPath);
    },
    noConnection: loginText.failed,
  });

  return useForm<Session>({
    request: (data, key) => signUp(api, { ...details?.(data), Email: textOf(data, 'Email'), Password: secretOf(data, 'Password') }, key),
    // Toast, track, then log in with the same credentials (specification, point 4).
    done: ({ message }, data) => {
      const email = textOf(data, 'Email');
      showToast('success', message);
      bus.emit('user:registered', { Email: email });
      return login.send({ email, password: secretOf(data, 'Password') });
    },
    refusals: {
      'email-taken': {
        field: 'Email',
        text: (
          <span>
            {text.taken} <Link to={loginPath}>{text.takenLogin}</Link>
          </span>
        ),
      },
    },
  });
}
