import type { DeliveryMethod } from '@shop/contracts/delivery';
import { useLocale, useMessages, useMoney } from '@shop/runtime';
import { IconTruck } from '@shop/ui/icon';
import { amountsMessages } from '../../messages/amounts.ts';
import { expectedDays } from './days.ts';
import styles from './delivery-estimate.module.css';

export function DeliveryEstimate({ methods }: { methods: readonly DeliveryMethod[] }) {
  const text = useMessages(amountsMessages);
  const locale = useLocale();
  const money = useMoney();
  return (
    <section className={styles.estimate} aria-labelledby="delivery-estimate">
      <h3 id="delivery-estimate" className={styles.heading}>
        <IconTruck size={20} /> {text.estimate}
      </h3>
      <ul className={styles.estimate}>
        {methods.map((method) => (
          <li key={method.Code} className={styles.method}>
            <span>
              {method.Name}
              <span className={styles.days}>{expectedDays(method, locale) ?? method.Promise}</span>
            </span>
            <span>{method.Fee === 0 ? text.free : money(method.Fee)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
