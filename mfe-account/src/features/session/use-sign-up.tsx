import type { Login, Session } from '@shop/contracts/session';
import type { Signup } from '@shop/contracts/user';
import { bus, Link, secretOf, showToast, textOf, useApi, useForm, useMessages, useNavigate, useQueryClient, useSend } from '@shop/runtime';
import { useRef } from 'react';
import { loginMessages } from '../../messages/login.ts';
import { registerMessages } from '../../messages/register.ts';
import { announceLogin, logIn, signUp } from './api.ts';

export interface SignUpOptions {
  loginPath: string;
  details?: (data: FormData) => Partial<Signup>;
}

export function useSignUp({ loginPath, details }: SignUpOptions) {
  const text = useMessages(registerMessages);
  const loginText = useMessages(loginMessages);
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();

  const recognised = useRef(false);
  // The account exists already: if this login fails, the login page opens.
  const login = useSend({
    request: (form: Login) => logIn(api, form),
    onSuccess: async (_success, { email }) => {
      recognised.current = await announceLogin(query, email);
    },
    afterSuccess: () => {
      if (!recognised.current) void navigate(loginPath);
    },
    onError: (_failure, _form, isMounted) => {
      if (isMounted) void navigate(loginPath);
    },
    noConnection: loginText.failed,
  });

  return useForm<Session>({
    request: (data, key) => signUp(api, { ...details?.(data), Email: textOf(data, 'Email'), Password: secretOf(data, 'Password') }, key),
    // Specification, point 4.
    onSuccess: ({ message }, data) => {
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
