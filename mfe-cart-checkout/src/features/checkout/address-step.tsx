import { addressLines } from '@shop/contracts/address-lines';
import type { Address } from '@shop/contracts/user';
import { useApi, useForm, useMessages } from '@shop/runtime';
import { AddressFields, addressIn, forgetAddressDraft, useHasAddressDraft } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { IconPlus } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { type FormEvent, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './address-step.module.css';
import { saveAddress } from './api.ts';
import { InvoiceChoice } from './invoice-choice.tsx';
import { type InvoiceDraft, invoiceErrors } from './model.ts';
import { StepFrame } from './step-frame.tsx';

export interface AddressStepProps {
  addresses: readonly Address[];
  chosen: Address | undefined;
  invoice: InvoiceDraft;
  onChoose: (addressId: number) => void;
  onSaved: (address: Address) => Promise<void>;
  onInvoice: (draft: InvoiceDraft) => void;
  onNext: () => void;
}

const DRAFT = 'new';

export function AddressStep({ addresses, chosen, invoice, onChoose, onSaved, onInvoice, onNext }: AddressStepProps) {
  const text = useMessages(messages).checkout;
  const [adding, setAdding] = useState(useHasAddressDraft(DRAFT));
  const none = addresses.length === 0;
  const api = useApi();
  const {
    pending,
    errors,
    check,
    mark,
    formProps: { onSubmit, ...form },
  } = useForm({
    request: (data, key) => saveAddress(api, addressIn(data), key),
    // The form includes the invoice, which is sent with the order.
    sent: addressIn,
    besides: () => invoiceErrors(invoice),
    done: ({ payload }) => {
      forgetAddressDraft(DRAFT);
      return onSaved(payload);
    },
    next: onNext,
  });

  const giveUp = () => {
    forgetAddressDraft(DRAFT);
    mark({});
    setAdding(false);
  };

  const next = (event: FormEvent<HTMLFormElement>) => {
    if (none || adding) onSubmit(event);
    else if (check() && chosen) onNext();
  };

  return (
    <StepFrame heading={text.address.heading} form={form} busy={pending} onNext={next}>
      {!none && !adding && (
        <>
          <RadioCards
            legend={text.address.choose}
            hideLegend
            name="address"
            value={chosen && String(chosen.AddressId)}
            onChange={(id) => onChoose(Number(id))}
            options={addresses.map((address) => ({
              value: String(address.AddressId),
              title: address.Title,
              description: [address.FullName, ...addressLines(address), address.Phone].map((line) => <div key={line}>{line}</div>),
            }))}
          />
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <IconPlus size={20} /> {text.address.add}
          </Button>
        </>
      )}
      {(none || adding) && (
        <>
          <div className="fields">
            <h3>{text.address.formHeading}</h3>
            <AddressFields errors={errors} draft={DRAFT} stays />
          </div>
          {!none && (
            <Button variant="secondary" size="sm" className={styles.giveUp} onClick={giveUp}>
              {text.address.cancel}
            </Button>
          )}
        </>
      )}
      <InvoiceChoice draft={invoice} errors={errors} onChange={onInvoice} />
    </StepFrame>
  );
}
