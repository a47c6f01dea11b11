import type { Login } from '@shop/contracts/session';
import {
  bus,
  Link,
  type Meta,
  secretOf,
  showToast,
  textOf,
  useApi,
  useForm,
  useMessages,
  useNavigate,
  useQueryClient,
  useSearchParams,
  useSend,
} from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { FieldPair } from '@shop/ui/field-pair';
import { PhoneField } from '@shop/ui/phone-field';
import { TextField } from '@shop/ui/text-field';
import { useEffect, useRef } from 'react';
import { EmailField } from '../features/form/email-field.tsx';
import { PasswordField } from '../features/form/password-field.tsx';
import { announceLogin, logIn, signUp } from '../features/session/api.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { keepRedirect } from '../features/session/model.ts';
import { messages } from '../messages/messages.ts';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].register.title, noIndex: true });

export default function RegisterPage() {
  const { register: text, login: loginText, fields } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const loginPath = keepRedirect('/user/login', search);

  const recognised = useRef(false);
  // The account is there already: whatever keeps the second step from happening, they log in by hand.
  const login = useSend({
    request: (form: Login) => logIn(api, form),
    done: async (_success, { email }) => {
      recognised.current = await announceLogin(query, email);
    },
    next: () => {
      if (!recognised.current) void navigate(loginPath);
    },
    noConnection: loginText.failed,
  });
  useEffect(() => {
    if (login.failure) void navigate(loginPath);
  }, [login.failure, navigate, loginPath]);

  const { pending, errors, formProps } = useForm({
    request: (data, key) => {
      const Phone = textOf(data, 'Phone');
      const form = {
        Name: textOf(data, 'Name'),
        Surname: textOf(data, 'Surname'),
        Email: textOf(data, 'Email'),
        Password: secretOf(data, 'Password'),
        ...(Phone && { Phone }),
      };
      return signUp(api, form, key);
    },
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

  return (
    <Entrance
      title={text.title}
      lead={text.lead}
      footer={
        <>
          {text.haveAccount} <Link to={loginPath}>{text.login}</Link>
        </>
      }
    >
      <form {...formProps} className="fields">
        <FieldPair>
          <TextField name="Name" autoComplete="given-name" maxLength={80} label={fields.name} error={errors.Name} required />
          <TextField name="Surname" autoComplete="family-name" maxLength={80} label={fields.surname} error={errors.Surname} required />
        </FieldPair>
        <EmailField name="Email" error={errors.Email} />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <PhoneField hint={fields.phoneHint} error={errors.Phone} />
        <Button type="submit" size="lg" wide busy={pending}>
          {text.submit}
        </Button>
      </form>
    </Entrance>
  );
}
