import type { UserDetails, UserUpdate } from '@shop/contracts/user';
import { type FieldErrors, showToast, useApi, useForm, useLoaded, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { LoadFailed } from '@shop/ui/load-failed';
import { type ReactNode, useId } from 'react';
import { sharedMessages } from '../../messages/shared.ts';
import { useProof } from '../proof/with-proof.tsx';
import { updateUser, userQuery } from './api.ts';
import styles from './customer.module.css';

export interface CustomerFormProps {
  title: string;
  update: (data: FormData) => UserUpdate;
  main?: boolean;
  children: (info: UserDetails['Info'] | undefined, errors: FieldErrors) => ReactNode;
  besides?: (info: UserDetails['Info'] | undefined) => ReactNode;
}

export function CustomerForm({ title, update, main = false, children, besides }: CustomerFormProps) {
  const { form: text, feedback } = useMessages(sharedMessages);
  const api = useApi();
  const withProof = useProof();
  const query = useQueryClient();
  const titleId = useId();
  const { data, failure, retry } = useLoaded(userQuery(api));
  const info = data?.Info;

  const { pending, errors, formProps } = useForm({
    request: (data, key) => withProof(() => updateUser(api, update(data), key)),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
  });

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {failure ? (
        <LoadFailed compact title={feedback.failed} retry={retry} />
      ) : (
        <form {...formProps} aria-busy={!info}>
          <fieldset key={info ? 'known' : 'loading'} className="fields" disabled={!info}>
            {children(info, errors)}
            <div className="cluster">
              <Button type="submit" variant={main ? 'primary' : 'secondary'} busy={pending}>
                {text.save}
              </Button>
            </div>
          </fieldset>
        </form>
      )}
      {besides?.(info)}
    </Card>
  );
}
