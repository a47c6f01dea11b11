import { nameLength } from '@shop/contracts/limits';
import { Link, type Meta, textOf, useMessages, useSearchParams } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Checkbox } from '@shop/ui/checkbox';
import { FieldPair } from '@shop/ui/field-pair';
import { Optional } from '@shop/ui/optional';
import { PhoneField } from '@shop/ui/phone-field';
import { TextField } from '@shop/ui/text-field';
import { useDraft } from '@shop/ui/use-draft';
import { PasswordField } from '../features/form/password-field.tsx';
import { TypedEmailField } from '../features/form/typed-email-field.tsx';
import { keepRedirect } from '../features/session/model.ts';
import { SignInPanel } from '../features/session/sign-in-panel.tsx';
import { useSignUp } from '../features/session/use-sign-up.tsx';
import { preferencesMessages } from '../messages/preferences.ts';
import { registerMessages } from '../messages/register.ts';
import { sharedMessages } from '../messages/shared.ts';

export const meta: Meta = ({ locale }) => ({ title: registerMessages[locale].title, noIndex: true });

export default function RegisterPage() {
  const text = useMessages(registerMessages);
  const { fields } = useMessages(sharedMessages);
  const preferences = useMessages(preferencesMessages);
  const [search] = useSearchParams();
  const loginPath = keepRedirect('/user/login', search);
  const { pending, errors, formProps } = useSignUp({
    loginPath,
    details: (data) => {
      const [Name, Surname, Phone] = [textOf(data, 'Name'), textOf(data, 'Surname'), textOf(data, 'Phone')];
      return {
        ...(Name && { Name }),
        ...(Surname && { Surname }),
        ...(Phone && { Phone }),
        ...(data.has('Marketing') && { Marketing: true }),
      };
    },
  });

  useDraft(formProps.ref, 'register');

  return (
    <SignInPanel
      title={text.title}
      lead={text.lead}
      footer={
        <>
          {text.haveAccount} <Link to={loginPath}>{text.login}</Link>
        </>
      }
    >
      <form {...formProps} className="fields">
        <TypedEmailField name="Email" error={errors.Email} />
        <PasswordField
          name="Password"
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.Password}
        />
        <FieldPair>
          <TextField name="Name" autoComplete="given-name" {...nameLength} label={<Optional>{fields.name}</Optional>} error={errors.Name} />
          <TextField
            name="Surname"
            autoComplete="family-name"
            {...nameLength}
            label={<Optional>{fields.surname}</Optional>}
            error={errors.Surname}
          />
        </FieldPair>
        <PhoneField hint={fields.phoneHint} error={errors.Phone} />
        <Checkbox name="Marketing">{preferences.marketing}</Checkbox>
        <Button type="submit" size="lg" wide busy={pending}>
          {text.submit}
        </Button>
      </form>
    </SignInPanel>
  );
}
