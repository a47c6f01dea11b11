import { addressLines } from '@shop/contracts/address-lines';
import type { Address } from '@shop/contracts/user';
import { useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { AddressFields, addressIn, forgetAddressDraft, useHasAddressDraft } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { IconEdit, IconPlus } from '@shop/ui/icon';
import { RadioCards } from '@shop/ui/radio-cards';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import styles from './address-step.module.css';
import { reloadCheckout, saveAddress } from './api.ts';
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

const draftOf = (address?: Address): string => String(address?.AddressId ?? 'new');

export function AddressStep({ addresses, chosen, invoice, onChoose, onSaved, onInvoice, onNext }: AddressStepProps) {
  const text = useMessages(checkoutStepsMessages);
  const halfEdited = useHasAddressDraft(draftOf(chosen)) ? chosen?.AddressId : undefined;
  const halfAdded = useHasAddressDraft(draftOf()) ? 'new' : undefined;
  const [form, setForm] = useState<'new' | number | undefined>(halfAdded ?? halfEdited);
  const none = addresses.length === 0;
  // Undefined if another tab has deleted the address. Then the form saves a new one.
  const edited = addresses.find(({ AddressId }) => AddressId === form);
  const draft = draftOf(edited);
  const api = useApi();
  const query = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current !== form) place.current?.querySelector<HTMLElement>('h3, input:checked')?.focus();
    shown.current = form;
  }, [form]);
  const {
    pending,
    errors,
    check,
    mark,
    formProps: { onSubmit, ...formProps },
  } = useForm({
    request: (data, key) => saveAddress(api, addressIn(data), edited?.AddressId, key),
    sent: addressIn,
    validate: () => invoiceErrors(invoice),
    onSuccess: ({ payload }) => {
      forgetAddressDraft(draft);
      return onSaved(payload);
    },
    afterSuccess: onNext,
    onError: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'not-found') void reloadCheckout(query);
    },
  });

  const isForm = none || form !== undefined;

  const giveUp = () => {
    forgetAddressDraft(draft);
    mark({});
    setForm(undefined);
  };

  const next = (event: FormEvent<HTMLFormElement>) => {
    if (isForm) onSubmit(event);
    else if (check() && chosen) {
      onChoose(chosen.AddressId);
      onNext();
    }
  };

  return (
    <StepFrame heading={text.address.heading} form={formProps} busy={pending} onNext={next}>
      <div ref={place} className={styles.place}>
        {!isForm && (
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
            <div className="cluster">
              {chosen && (
                <Button variant="secondary" onClick={() => setForm(chosen.AddressId)}>
                  <IconEdit size={20} /> {text.address.edit}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setForm('new')}>
                <IconPlus size={20} /> {text.address.add}
              </Button>
            </div>
          </>
        )}
        {isForm && (
          <>
            <div className="fields">
              <h3 tabIndex={-1}>{edited ? text.address.editHeading : text.address.formHeading}</h3>
              <AddressFields errors={errors} address={edited} draft={draft} stays />
            </div>
            {!none && (
              <Button variant="secondary" size="sm" className={styles.giveUp} onClick={giveUp}>
                {text.address.cancel}
              </Button>
            )}
          </>
        )}
      </div>
      <InvoiceChoice draft={invoice} errors={errors} onChange={onInvoice} />
    </StepFrame>
  );
}
