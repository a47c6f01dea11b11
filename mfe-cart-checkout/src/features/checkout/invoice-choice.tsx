import { companyLengths } from '@shop/contracts/limits';
import { type FieldErrors, useMessages } from '@shop/runtime';
import { CompanyFields } from '@shop/ui/company-fields';
import { Optional } from '@shop/ui/optional';
import { RadioCards } from '@shop/ui/radio-cards';
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
        <CompanyFields draft={draft} errors={errors} onChange={onChange}>
          <TextField
            name="reference"
            label={<Optional>{text.reference}</Optional>}
            autoComplete="off"
            maxLength={companyLengths.Reference.maxLength}
            hint={text.referenceHint}
            value={draft.reference ?? ''}
            onChange={(event) => onChange({ ...draft, reference: event.target.value })}
          />
        </CompanyFields>
      )}
    </div>
  );
}
