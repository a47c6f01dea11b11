import type { ShopFacts } from '@shop/contracts/information';
import { useLocale, useMessages, useMoney } from '@shop/runtime';
import { IconPackage, IconReturn, IconShield, IconTruck } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import { enumerated } from './model.ts';
import styles from './promises.module.css';

const icons = [IconPackage, IconReturn, IconShield, IconTruck];

export function Promises({ payments, freeDeliveryFrom }: Pick<ShopFacts, 'payments' | 'freeDeliveryFrom'>) {
  const { homePage: text } = useMessages(messages);
  return (
    <section className={styles.band} aria-label={text.promisesLabel}>
      <div className="container">
        <ul className={styles.promises}>
          {text.promises(enumerated(payments, text.and, useLocale()), useMoney()(freeDeliveryFrom)).map(({ title, text: line }, index) => {
            const Icon = icons[index] ?? IconShield;
            return (
              <li key={title} className={styles.promise}>
                <Icon size={28} className={styles.icon} />
                <span>
                  <strong className={styles.title}>{title}</strong>
                  <span className={styles.text}>{line}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
