import { formatMoment, useApi, useLoaded, useLocale, useMessages } from '@shop/runtime';
import { Card } from '@shop/ui/card';
import { ContractTexts } from '@shop/ui/contract-texts';
import { LoadFailed } from '@shop/ui/load-failed';
import { orderMessages } from '../../messages/order.ts';
import styles from './accepted-contract.module.css';
import { contractQuery } from './api.ts';

export function AcceptedContract({ orderId }: { orderId: number }) {
  const text = useMessages(orderMessages);
  const locale = useLocale();
  const { data: contract, failure, retry } = useLoaded(contractQuery(useApi(), orderId));
  return (
    <Card as="section" aria-labelledby="contract" className={`${styles.contract} screen-only`}>
      <h2 id="contract" className={styles.title}>
        {text.contract}
      </h2>
      {failure && <LoadFailed compact title={text.contractFailed} retry={retry} />}
      {contract && (
        <>
          <p className={styles.muted}>{text.accepted(formatMoment(contract.AcceptedAt, locale))}</p>
          <ContractTexts contract={contract} />
        </>
      )}
    </Card>
  );
}
