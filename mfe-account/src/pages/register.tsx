import { PASSWORD_LENGTH } from '@shop/contracts/limits';
import { bus, Link, type Meta, showToast, useApi, useMessages, useNavigate, useSearchParams } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/text-field';
import styles from '../features/form/form.module.css';
import { secretOf, textOf } from '../features/form/model.ts';
import { PasswordField } from '../features/form/password-field.tsx';
import { PhoneField } from '../features/form/phone-field.tsx';
import { useForm } from '../features/form/use-form.ts';
import { announceLogin, logIn, signUp } from '../features/session/api.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { keepRedirect } from '../features/session/model.ts';
import { useArrival } from '../features/session/use-arrival.ts';
import { messages } from '../messages/messages.ts';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].register.title, noIndex: true });

export default function RegisterPage() {
  const { register: text, fields } = useMessages(messages);
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const login = keepRedirect('/user/login', search);
  useArrival();

  const { busy, errors, formProps } = useForm({
    send: (data) => {
      const Phone = textOf(data, 'Phone');
      return signUp(api, {
        Name: textOf(data, 'Name'),
        Surname: textOf(data, 'Surname'),
        Email: textOf(data, 'Email'),
        Password: secretOf(data, 'Password'),
        ...(Phone && { Phone }),
      });
    },
    // Toast, track, then log in with the same credentials (specification, point 4).
    done: async ({ Message }, data) => {
      const email = textOf(data, 'Email');
      showToast('success', Message);
      bus.emit('user:registered', { Email: email });
      const answer = await logIn(api, { email, password: secretOf(data, 'Password') });
      if (answer.Status === 1 && (await announceLogin(email))) return;
      if (answer.Status !== 1) showToast('error', answer.Message);
      void navigate(login);
    },
    refusals: {
      'email-taken': {
        field: 'Email',
        text: (
          <span>
            {text.taken} <Link to={login}>{text.takenLogin}</Link>
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
          {text.haveAccount} <Link to={login}>{text.login}</Link>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        <div className={styles.pair}>
          <TextField name="Name" autoComplete="given-name" maxLength={80} label={fields.name} error={errors.Name} required />
          <TextField name="Surname" autoComplete="family-name" maxLength={80} label={fields.surname} error={errors.Surname} required />
        </div>
        <TextField
          name="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          label={fields.email}
          error={errors.Email}
          required
        />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <PhoneField hint={fields.phoneHint} error={errors.Phone} />
        <Button type="submit" size="lg" wide busy={busy}>
          {text.submit}
        </Button>
      </form>
    </Entrance>
  );
}
