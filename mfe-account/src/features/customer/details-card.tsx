import { nameLength } from '@shop/contracts/limits';
import { textOf, useMessages } from '@shop/runtime';
import { ConfirmEmail } from '@shop/ui/confirm-email';
import { FieldPair } from '@shop/ui/field-pair';
import { PhoneField } from '@shop/ui/phone-field';
import { TextField } from '@shop/ui/text-field';
import { profileMessages } from '../../messages/profile.ts';
import { sharedMessages } from '../../messages/shared.ts';
import styles from './customer.module.css';
import { CustomerForm } from './customer-form.tsx';
import { OwnEmail } from './own-email.tsx';

export function DetailsCard() {
  const text = useMessages(profileMessages);
  const { fields } = useMessages(sharedMessages);
  return (
    <CustomerForm
      title={text.details}
      main
      update={(data) => ({ Name: textOf(data, 'Name'), Surname: textOf(data, 'Surname'), Phone: textOf(data, 'Phone') })}
      besides={(info) => (
        <>
          <OwnEmail info={info} />
          {info?.EmailVerified === false && <ConfirmEmail className={styles.unverified}>{text.unverifiedText}</ConfirmEmail>}
        </>
      )}
    >
      {(info, errors) => (
        <>
          <FieldPair>
            <TextField
              name="Name"
              autoComplete="given-name"
              {...nameLength}
              label={fields.name}
              error={errors.Name}
              defaultValue={info?.Name}
              required
            />
            <TextField
              name="Surname"
              autoComplete="family-name"
              {...nameLength}
              label={fields.surname}
              error={errors.Surname}
              defaultValue={info?.Surname}
              required
            />
          </FieldPair>
          <PhoneField hint={fields.phoneHint} error={errors.Phone} defaultValue={info?.Phone} />
        </>
      )}
    </CustomerForm>
  );
}
