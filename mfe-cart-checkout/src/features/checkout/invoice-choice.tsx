import { companyLengths } from '@shop/contracts/limits';
import { type FieldErrors, useMessages } from '@shop/runtime';
import { Checkbox } from '@shop/ui/checkbox';
import { FieldPair } from '@shop/ui/field-pair';
import { Optional } from '@shop/ui/optional';
import { RadioCards } from '@shop/ui/radio-cards';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { invoiceMessages } from '../../messages/invoice.ts';
import styles from './invoice-choice.module.css';
import type { InvoiceDraft } from './model.ts';

export interface InvoiceChoiceProps {
  draft: InvoiceDraft;
  errors: FieldErrors;
  onChange: (draft: InvoiceDraft) => void;
}

export function InvoiceChoice({ draft, errors, onChange }: InvoiceChoiceProps) {
  const text = useMessages(invoiceMessages);
  return (
    <div className="fields">
      <RadioCards
        className={styles.kinds}
        legend={text.heading}
        name="invoice"
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
        options={[
          { value: 'personal', title: text.personal, description: text.personalText },
          { value: 'company', title: text.company, description: text.companyText },
        ]}
      />
      {draft.kind === 'personal' && (
        <TextField
          name="identityNumber"
          label={<Optional>{text.identityNumber}</Optional>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          hint={text.identityNumberHint}
          value={draft.identityNumber}
          error={errors.identityNumber && text.identityNumberNeeded}
          onChange={(event) => onChange({ ...draft, identityNumber: event.target.value })}
        />
      )}
      {draft.kind === 'company' && (
        <div className="fields">
          <TextField
            name="title"
            label={text.title}
            required
            autoComplete="billing organization"
            {...companyLengths.Title}
            value={draft.title}
            error={errors.title && text.titleNeeded}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
          <FieldPair>
            <TextField
              name="taxOffice"
              label={text.taxOffice}
              required
              autoComplete="off"
              {...companyLengths.TaxOffice}
              value={draft.taxOffice}
              error={errors.taxOffice && text.taxOfficeNeeded}
              onChange={(event) => onChange({ ...draft, taxOffice: event.target.value })}
            />
            <TextField
              name="taxNumber"
              label={text.taxNumber}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              hint={text.taxNumberHint}
              value={draft.taxNumber}
              error={errors.taxNumber && text.taxNumberNeeded}
              onChange={(event) => onChange({ ...draft, taxNumber: event.target.value })}
            />
          </FieldPair>
          <TextField
            name="reference"
            label={<Optional>{text.reference}</Optional>}
            autoComplete="off"
            maxLength={companyLengths.Reference.maxLength}
            hint={text.referenceHint}
            value={draft.reference ?? ''}
            onChange={(event) => onChange({ ...draft, reference: event.target.value })}
          />
          <TextAreaField
            name="billingAddress"
            label={<Optional>{text.billingAddress}</Optional>}
            autoComplete="billing street-address"
            rows={3}
            maxLength={companyLengths.BillingAddress.maxLength}
            hint={text.billingAddressHint}
            value={draft.billingAddress ?? ''}
            error={errors.billingAddress && text.billingAddressNeeded}
            onChange={(event) => onChange({ ...draft, billingAddress: event.target.value })}
          />
          <Checkbox
            name="eInvoice"
            checked={draft.eInvoice ?? false}
            onChange={(event) => onChange({ ...draft, eInvoice: event.target.checked })}
          >
            {text.eInvoice}
          </Checkbox>
        </div>
      )}
    </div>
  );
}
