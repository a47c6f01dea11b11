import type { Company } from '@shop/contracts/user';
import { showToast, useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { type CompanyDraft, companyDraft, companyErrors, toCompany } from '@shop/ui/company-draft';
import { CompanyFields } from '@shop/ui/company-fields';
import { sharedMessages } from '../../messages/shared.ts';
import { userQuery } from '../customer/api.ts';
import { saveCompany } from './api.ts';

export interface CompanyFormProps {
  company: Company | undefined;
  draft: CompanyDraft | undefined;
  onChange: (draft: CompanyDraft) => void;
  onSaved: () => void;
  onCancel: () => void;
}

export default function CompanyForm({ company, draft: typed, onChange, onSaved, onCancel }: CompanyFormProps) {
  const draft = typed ?? companyDraft(company);
  const { form: text } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const { pending, errors, formProps } = useForm({
    request: () => saveCompany(api, toCompany(draft)),
    validate: () => companyErrors(draft),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
    afterSuccess: onSaved,
  });
  return (
    <form {...formProps} className="fields">
      <CompanyFields draft={draft} errors={errors} onChange={onChange} />
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {text.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
