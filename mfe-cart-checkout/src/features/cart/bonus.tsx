import type { Cart } from '@shop/contracts/cart';
import { useMessages, useMoney } from '@shop/runtime';
import { IconCheck, IconTruck } from '@shop/ui/icon';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import styles from './bonus.module.css';

export function Bonus({ info: { Threshold, Remaining, Message } }: { info: Cart['BonusInfo'] }) {
  const text = useMessages(cartContentsMessages);
  const money = useMoney();
  if (Threshold <= 0) return null;
  const reached = Remaining === 0;
  const Icon = reached ? IconCheck : IconTruck;
  return (
    <div className={reached ? `${styles.bonus} ${styles.reached}` : styles.bonus}>
      <p className={styles.message}>
        <Icon size={20} />
        {Message || (reached ? text.bonusReached : text.bonusMissing(money(Remaining)))}
      </p>
      <progress className={styles.bar} max={Threshold} value={Threshold - Remaining} aria-label={text.bonusProgress} />
    </div>
  );
}
