import type { Product } from '@shop/contracts/catalog';
import type { ReviewQuery } from '@shop/contracts/reviews';
import { Link, useMessages } from '@shop/runtime';
import { reviewMessages } from '../../messages/reviews.ts';
import { shareOf, toSearch, withChoice } from './model.ts';
import styles from './reviews.module.css';

export interface DistributionProps {
  product: Pick<Product, 'ratingDistribution' | 'reviewCount'>;
  path: string;
  query: ReviewQuery;
}

export function Distribution({ product: { ratingDistribution, reviewCount }, path, query }: DistributionProps) {
  const text = useMessages(reviewMessages);
  return (
    <ul className={styles.distribution} aria-label={text.byStars}>
      {ratingDistribution.map(({ stars, count }) => {
        const chosen = query.stars === stars;
        const row = (
          <>
            <span>{text.stars(stars)}</span>
            <svg aria-hidden="true" className={styles.bar} width="100%" height="8">
              <rect className={styles.track} width="100%" height="8" rx="4" />
              {count > 0 && <rect className={styles.share} width={`${shareOf(count, reviewCount)}%`} height="8" rx="4" />}
            </svg>
            <span className={styles.count}>
              {count}
              <span className="visually-hidden"> {text.word(count)}</span>
            </span>
          </>
        );
        return (
          <li key={stars}>
            {count > 0 || chosen ? (
              <Link
                className={styles.row}
                to={`${path}${toSearch(withChoice(query, { stars: chosen ? undefined : stars }))}#reviews`}
                rel="nofollow"
                aria-current={chosen || undefined}
              >
                {row}
              </Link>
            ) : (
              <span className={styles.row}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
