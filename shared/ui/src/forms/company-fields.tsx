import { companyLengths } from '@shop/contracts/limits';
import { defineMessages, type FieldErrors, useMessages } from '@shop/runtime';
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { CompanyDraft } from './company-draft.ts';
import { FieldPair } from './field-pair.tsx';
import { Optional } from './optional.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

export const companyMessages = defineMessages({
  tr: {
    title: 'Şirket unvanı',
    titleNeeded: 'Şirket unvanını girin.',
    taxOffice: 'Vergi dairesi',
    taxOfficeNeeded: 'Vergi dairesini girin.',
    taxNumber: 'Vergi numarası',
    taxNumberHint: '10 hanelidir; şahıs işletmeleri 11 haneli T.C. kimlik numarasını yazar',
    taxNumberNeeded: 'Vergi numarasının rakamlarını kontrol edin: şirketlerde 10, şahıs işletmelerinde 11 hanedir.',
    billingAddress: 'Fatura adresi',
    billingAddressHint: 'Teslimat adresinden farklıysa il ve ilçesiyle birlikte yazın.',
    billingAddressNeeded: 'Fatura adresini tam yazın ya da boş bırakın.',
    eInvoice: 'e-Fatura mükellefiyiz',
  },
  en: {
    title: 'Company name',
    titleNeeded: 'Enter the company name.',
    taxOffice: 'Tax office',
    taxOfficeNeeded: 'Enter the tax office.',
    taxNumber: 'Tax number',
    taxNumberHint: '10 digits; sole traders enter their 11-digit identity number',
    taxNumberNeeded: 'Check the digits of the tax number: 10 for companies, 11 for sole traders.',
    billingAddress: 'Billing address',
    billingAddressHint: 'If different from the delivery address; include province and district.',
    billingAddressNeeded: 'Enter the full billing address, or leave it empty.',
    eInvoice: 'We are registered for e-invoices',
  },
});

export interface CompanyFieldsProps<D extends CompanyDraft> {
  draft: D;
  /** `true` of `companyErrors`, or the API's message. */
  errors: FieldErrors;
  onChange: (draft: D) => void;
  children?: ReactNode;
}

export function CompanyFields<D extends CompanyDraft>({ draft, errors, onChange, children }: CompanyFieldsProps<D>) {
  const text = useMessages(companyMessages);
  return (
    <div className="fields">
      <TextField
        name="Title"
        label={text.title}
        required
        autoComplete="billing organization"
        {...companyLengths.Title}
        value={draft.title}
        error={errors.Title === true ? text.titleNeeded : errors.Title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <FieldPair>
        <TextField
          name="TaxOffice"
          label={text.taxOffice}
          required
          autoComplete="off"
          {...companyLengths.TaxOffice}
          value={draft.taxOffice}
          error={errors.TaxOffice === true ? text.taxOfficeNeeded : errors.TaxOffice}
          onChange={(event) => onChange({ ...draft, taxOffice: event.target.value })}
        />
        <TextField
          name="TaxNumber"
          label={text.taxNumber}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          hint={text.taxNumberHint}
          value={draft.taxNumber}
          error={errors.TaxNumber === true ? text.taxNumberNeeded : errors.TaxNumber}
          onChange={(event) => onChange({ ...draft, taxNumber: event.target.value })}
        />
      </FieldPair>
      {children}
      <TextAreaField
        name="BillingAddress"
        label={<Optional>{text.billingAddress}</Optional>}
        autoComplete="billing street-address"
        rows={3}
        maxLength={companyLengths.BillingAddress.maxLength}
        hint={text.billingAddressHint}
        value={draft.billingAddress ?? ''}
        error={errors.BillingAddress === true ? text.billingAddressNeeded : errors.BillingAddress}
        onChange={(event) => onChange({ ...draft, billingAddress: event.target.value })}
      />
      <Checkbox
        name="EInvoice"
        checked={draft.eInvoice ?? false}
        onChange={(event) => onChange({ ...draft, eInvoice: event.target.checked })}
      >
        {text.eInvoice}
      </Checkbox>
    </div>
  );
}
