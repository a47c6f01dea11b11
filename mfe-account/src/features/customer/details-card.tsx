import { showToast, textOf, useApi, useForm, useLoaded, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { FieldPair } from '@shop/ui/field-pair';
import { PhoneField } from '@shop/ui/phone-field';
import { TextField } from '@shop/ui/text-field';
import { messages } from '../../messages/messages.ts';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { updateUser, userQuery } from './api.ts';
import styles from './customer.module.css';
import { OwnEmail } from './own-email.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

/** Name and phone, and below them the address. While they are loading the form is there, locked, so that nothing moves when they come; what may come besides stands last. */
export function DetailsCard() {
  const { profile: text, fields, form: formText } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const { data, failure, retry } = useLoaded(userQuery(api));
  const info = data?.Info;

  const { pending, errors, formProps } = useForm({
    request: (form) => updateUser(api, { Name: textOf(form, 'Name'), Surname: textOf(form, 'Surname'), Phone: textOf(form, 'Phone') }),
    done: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
  });

  return (
    <Card as="section" aria-labelledby="details">
      <h2 id="details" className={styles.title}>
        {text.details}
      </h2>
      {failure ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <form {...formProps} aria-busy={!info}>
          <fieldset key={info ? 'known' : 'loading'} className="fields" disabled={!info}>
            <FieldPair>
              <TextField
                name="Name"
                autoComplete="given-name"
                maxLength={80}
                label={fields.name}
                error={errors.Name}
                defaultValue={info?.Name}
                required
              />
              <TextField
                name="Surname"
                autoComplete="family-name"
                maxLength={80}
                label={fields.surname}
                error={errors.Surname}
                defaultValue={info?.Surname}
                required
              />
            </FieldPair>
            <PhoneField hint={fields.phoneHint} error={errors.Phone} defaultValue={info?.Phone} />
            <div className="cluster">
              <Button type="submit" busy={pending}>
                {formText.save}
              </Button>
            </div>
          </fieldset>
        </form>
      )}
      <OwnEmail info={info} />
      {info?.EmailVerified === false && <UnverifiedEmail />}
    </Card>
  );
}
