import { textOf, useApi, useForm, useMessages, useSession } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { EmailField } from '@shop/ui/email-field';
import { SelectField } from '@shop/ui/select-field';
import { useEffect, useRef, useState } from 'react';
import { noticeMessages } from '../../messages/notice.ts';
import { askForNotice } from './api.ts';
import type { Variant } from './model.ts';
import styles from './stock-notice.module.css';

export default function StockNotice({ variants }: { variants: readonly Variant[] }) {
  const text = useMessages(noticeMessages);
  const api = useApi();
  const { email } = useSession();
  const [kept, setKept] = useState<string | undefined>(undefined);
  const { pending, why, errors, formProps } = useForm({
    request: (data, key) => askForNotice(api, Number(data.get('VariantId')), textOf(data, 'Email'), key),
    afterSuccess: ({ message }) => setKept(message),
    silent: true,
  });

  // Takes the focus when the focused button or form disappears.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = kept ? place.current : place.current?.querySelector<HTMLElement>('select, input:not([type="hidden"])');
    first?.focus({ preventScroll: true });
  }, [kept]);

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {kept ? (
        <Alert kind="success">{kept}</Alert>
      ) : (
        <form {...formProps} className={styles.form}>
          {variants.length > 1 ? (
            <SelectField name="VariantId" label={text.size} required error={errors.VariantId} defaultValue="">
              <option value="">{text.chooseSize}</option>
              {variants.map(({ id, size }) => (
                <option key={id} value={id}>
                  {size}
                </option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="VariantId" value={variants[0]?.id} />
          )}
          <EmailField name="Email" label={text.email} hint={text.hint} required defaultValue={email} error={errors.Email} />
          {why && <Alert kind="danger">{why}</Alert>}
          <Button type="submit" variant="primary" busy={pending}>
            {text.send}
          </Button>
        </form>
      )}
    </div>
  );
}
