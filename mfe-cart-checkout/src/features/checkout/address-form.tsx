import type { Address, NewAddress } from '@shop/contracts/user';
import { showToast, useApi, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { SelectField } from '@shop/ui/select-field';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './address-form.module.css';
import { saveAddress } from './api.ts';
import { fieldErrors } from './model.ts';
import { provinces } from './provinces.ts';

export interface AddressFormProps {
  onSaved: (address: Address) => void;
  /** Undefined where there is no address to go back to. */
  onCancel: (() => void) | undefined;
}

/** The server judges the fields; what it says is shown at them. */
export function AddressForm({ onSaved, onCancel }: AddressFormProps) {
  const all = useMessages(messages);
  const text = all.checkout.address;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    setBusy(true);
    try {
      const { Status, Message, Payload } = await saveAddress(
        api,
        Object.fromEntries(fields.filter(([name, value]) => name !== 'PostCode' || value !== '')) as NewAddress,
      );
      if (Status === 1) return onSaved(Payload);
      setErrors(fieldErrors(Payload));
      showToast('error', Message);
    } catch {
      showToast('error', all.requestFailed);
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof NewAddress) => ({ name, error: errors[name], required: name !== 'PostCode' });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={styles.wide}>{text.formHeading}</h3>
      <TextField {...field('FullName')} label={text.fullName} autoComplete="shipping name" />
      <TextField {...field('Phone')} label={text.phone} hint={text.phoneHint} type="tel" inputMode="tel" autoComplete="shipping tel" />
      <SelectField {...field('City')} label={text.city} autoComplete="shipping address-level1" defaultValue="">
        <option value="">{text.chooseCity}</option>
        {provinces.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField {...field('District')} label={text.district} autoComplete="shipping address-level2" />
      <TextField {...field('Neighbourhood')} label={text.neighbourhood} autoComplete="shipping address-level3" />
      <TextField {...field('PostCode')} label={text.postCode} inputMode="numeric" maxLength={5} autoComplete="shipping postal-code" />
      <TextAreaField
        {...field('Line')}
        className={styles.wide}
        label={text.line}
        hint={text.lineHint}
        rows={3}
        autoComplete="shipping street-address"
      />
      <TextField {...field('Title')} className={styles.wide} label={text.title} hint={text.titleHint} autoComplete="off" />
      <div className={`cluster ${styles.wide}`}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
