import { provinces } from '@shop/contracts/provinces';
import type { Address, NewAddress } from '@shop/contracts/user';
import { showToast, useApi, useMessages } from '@shop/runtime';
import { SelectField } from '@shop/ui/select-field';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './address-form.module.css';
import { saveAddress } from './api.ts';
import { fieldErrors } from './model.ts';

export interface AddressFormProps {
  /** Its submit button is the step's own: `requestSubmit()`. */
  ref: Ref<HTMLFormElement>;
  onBusy: (busy: boolean) => void;
  onSaved: (address: Address) => Promise<void>;
}

/** The server judges the fields; what it says is shown at them. */
export function AddressForm({ ref, onBusy, onSaved }: AddressFormProps) {
  const all = useMessages(messages);
  const text = all.checkout.address;
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState(0);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What is left empty is not sent: then the server says that it is missing rather than that it is too short.
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    const address = Object.fromEntries(fields.filter(([, value]) => value !== '')) as NewAddress;
    onBusy(true);
    try {
      const { Status, Message, Payload } = await saveAddress(api, address);
      if (Status === 1) return await onSaved(Payload);
      setErrors(fieldErrors(Payload));
      setRefused((count) => count + 1);
      showToast('error', Message);
    } catch {
      showToast('error', all.requestFailed);
    } finally {
      onBusy(false);
    }
  };

  /** What is being corrected is no longer wrong until it is sent again. */
  const correct = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors(({ [name]: _, ...others }) => others);
  };

  const field = (name: keyof NewAddress) => ({ name, error: errors[name], required: name !== 'PostCode' });

  return (
    <form ref={form} className={styles.form} noValidate onInput={correct} onSubmit={(event) => void submit(event)}>
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
    </form>
  );
}
