import type { ShopFacts } from '@shop/contracts/information';
import { useLocale, useMessages, useMoney } from '@shop/runtime';
import { IconPackage, IconReturn, IconShield, IconTruck } from '@shop/ui/icon';
import { homeMessages } from '../../messages/home.ts';
import { messages } from '../../messages/messages.ts';
import { enumerated } from './model.ts';
import styles from './promises.module.css';

const icons = [IconPackage, IconReturn, IconShield, IconTruck];

export interface PromisesProps extends Pick<ShopFacts, 'payments' | 'freeDeliveryFrom'> {
  printing: boolean;
}

export function Promises({ payments, freeDeliveryFrom, printing }: PromisesProps) {
  const { homePage: text } = useMessages(messages);
  const { unprinted } = useMessages(homeMessages);
  const all = text.promises(enumerated(payments, text.and, useLocale()), useMoney()(freeDeliveryFrom));
  const promises = all.map((promise, index) => ({ ...promise, Icon: icons[index] ?? IconShield }));
  const shown = printing
    ? promises
    : promises.slice(1).map((promise, index) => (index === 0 ? { ...promise, text: unprinted.returns } : promise));
  return (
    <section className={styles.band} aria-label={text.promisesLabel}>
      <div className="container">
        <ul className={styles.promises}>
          {shown.map(({ title, text: line, Icon }) => (
            <li key={title} className={styles.promise}>
              <Icon size={28} className={styles.icon} />
              <span>
                <strong className={styles.title}>{title}</strong>
                <span className={styles.text}>{line}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
