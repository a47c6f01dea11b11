import { orderNumberLength } from '@shop/contracts/limits';
import type { TrackedOrder } from '@shop/contracts/orders';
import { loginPath } from '@shop/contracts/page-paths';
import { textOf, useApi, useForm, useMessages, useSession } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { EmailField } from '@shop/ui/email-field';
import { PageHeader } from '@shop/ui/page-header';
import { TextField } from '@shop/ui/text-field';
import { Unbroken } from '@shop/ui/unbroken';
import { useState } from 'react';
import { orderMessages } from '../../messages/order.ts';
import { trackOrder } from './api.ts';
import styles from './track-order.module.css';
import { Tracked } from './tracked.tsx';

export interface TrackOrderProps {
  number: string;
}

export function TrackOrder({ number }: TrackOrderProps) {
  const text = useMessages(orderMessages).track;
  const api = useApi();
  const { status } = useSession();
  const [found, setFound] = useState<TrackedOrder | undefined>(undefined);
  const { pending, failure, why, errors, formProps } = useForm<TrackedOrder>({
    request: (data) => trackOrder(api, { OrderNumber: textOf(data, 'OrderNumber'), Email: textOf(data, 'Email') }),
    onSuccess: ({ payload }) => setFound(payload),
    onError: () => setFound(undefined),
    silent: true,
  });

  return (
    <div className={styles.page}>
      <PageHeader title={text.title} lead={<Unbroken>{text.lead}</Unbroken>} />
      <Card as="section" className={styles.card}>
        {/* POST: without scripts, GET would put the e-mail address into the URL. */}
        <form {...formProps} method="post" className="fields">
          <TextField
            name="OrderNumber"
            label={text.number}
            hint={text.numberHint}
            error={errors.OrderNumber}
            defaultValue={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...orderNumberLength}
            required
          />
          <EmailField name="Email" label={text.email} hint={text.emailHint} error={errors.Email} required />
          {why && (
            <Alert kind="danger">
              <p>{failure?.kind === 'refused' && failure.code === 'not-found' ? text.notFound : why}</p>
            </Alert>
          )}
          <Button type="submit" size="lg" wide busy={pending}>
            {text.submit}
          </Button>
        </form>
      </Card>
      {found && <Tracked order={found} />}
      {!found && (
        <p className={styles.account}>
          {status === 'customer' ? text.own : text.member}{' '}
          <ButtonLink to={status === 'customer' ? '/user/orders' : loginPath('/user/orders')} variant="ghost" size="sm">
            {status === 'customer' ? text.toOrders : text.login}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
