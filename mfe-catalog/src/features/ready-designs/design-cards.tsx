import { readyDesignPath } from '@shop/contracts/page-paths';
import type { ReadyDesignCard } from '@shop/contracts/ready-designs';
import { Link, useMoney } from '@shop/runtime';
import { Picture, TWO_COLUMNS } from '@shop/ui/picture';
import row from '../page/sideways.module.css';
import styles from './design-cards.module.css';

export interface DesignCardsProps {
  designs: readonly ReadyDesignCard[];
  priority?: number;
  heading?: 'h2' | 'h3';
  sideways?: boolean;
}

export function DesignCards({ designs, priority = 0, heading: Heading = 'h3', sideways = false }: DesignCardsProps) {
  const money = useMoney();
  return (
    <ul className={sideways ? `${styles.cards} ${row.sideways}` : styles.cards}>
      {designs.map(({ key, name, img, product, price }, index) => (
        <li key={key} className={styles.card}>
          <Picture img={img} alt="" sizes={`(min-width: 64rem) 24vw, ${TWO_COLUMNS}`} largest={640} priority={index < priority} />
          <div className={styles.body}>
            <Heading className={styles.name}>
              <Link className={styles.link} to={readyDesignPath(key, product.id)}>
                {name}
              </Link>
            </Heading>
            <p className={styles.product}>{product.title}</p>
            <p className={styles.price}>{money(price)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
