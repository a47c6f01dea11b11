import type { Company } from '@shop/contracts/user';
import { showToast, useApi, useLoaded, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import type { CompanyDraft } from '@shop/ui/company-draft';
import { cx } from '@shop/ui/cx';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useShown } from '@shop/ui/use-shown';
import { useRef, useState } from 'react';
import { companyMessages } from '../../messages/company.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { userQuery } from '../customer/api.ts';
import { ConfirmRemoval, useFocusWhenGone } from '../form/confirm-removal.tsx';
import { removeCompany } from './api.ts';
import styles from './company-card.module.css';

type Asked = { kind: 'edit' } | { kind: 'remove'; company: Company };

export function CompanyCard() {
  const text = useMessages(companyMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const { data, failure, retry } = useLoaded(userQuery(api));
  const company = data?.Info.Company;
  const { content: dialog, open, show, close } = useShown<Asked>();
  // Escape and the backdrop keep the draft. Only “save” and “cancel” discard it.
  const [draft, setDraft] = useState<CompanyDraft | undefined>(undefined);
  const failed = () => showToast('error', text.formFailed);
  const { Part: CompanyForm, loading, load } = useOnDemand(() => import('./company-form.tsx'), failed);
  const edit = () => void load().then((loaded) => (loaded ? show({ kind: 'edit' }) : failed()));
  const discard = () => {
    setDraft(undefined);
    close();
  };
  const card = useRef<HTMLElement>(null);
  const focusWhenGone = useFocusWhenGone(card);

  return (
    <Card>
      <section ref={card} aria-labelledby="company" aria-busy={!data && !failure} className={styles.company}>
        <h2 id="company">{text.title}</h2>
        {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
        {!failure && !data && <Skeleton className={styles.skeleton} />}
        {!failure && data && (
          <>
            {company ? <CompanyText company={company} /> : <p className={styles.muted}>{text.none}</p>}
            <div className={cx(styles.actions, company && styles.outdented)}>
              <Button
                variant={company ? 'ghost' : 'secondary'}
                size="sm"
                aria-label={company && text.editLabel}
                busy={loading}
                onClick={edit}
              >
                {company ? text.edit : text.add}
              </Button>
              {company && (
                <Button variant="ghost" size="sm" aria-label={text.removeLabel} onClick={() => show({ kind: 'remove', company })}>
                  {text.remove}
                </Button>
              )}
            </div>
          </>
        )}
      </section>
      <Dialog open={open && dialog?.kind === 'edit'} onClose={close} size="lg" title={text.title}>
        {open && dialog?.kind === 'edit' && CompanyForm && (
          <CompanyForm company={company} draft={draft} onChange={setDraft} onSaved={discard} onCancel={discard} />
        )}
      </Dialog>
      <Dialog open={open && dialog?.kind === 'remove'} onClose={close} title={text.removeTitle}>
        {dialog?.kind === 'remove' && (
          <ConfirmRemoval
            text={text.removeText(dialog.company.Title)}
            action={text.remove}
            request={() => removeCompany(api)}
            reload={() => query.invalidateQueries({ queryKey: userQuery(api).queryKey })}
            onClose={close}
            onGone={() => {
              discard();
              focusWhenGone();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

function CompanyText({ company }: { company: Company }) {
  const text = useMessages(companyMessages);
  return (
    <div>
      <p className={styles.name}>{company.Title}</p>
      <p className={styles.muted}>
        {[text.taxes(company.TaxOffice, company.TaxNumber), company.BillingAddress, company.EInvoice && text.eInvoice]
          .filter(Boolean)
          .join('\n')}
      </p>
    </div>
  );
}
