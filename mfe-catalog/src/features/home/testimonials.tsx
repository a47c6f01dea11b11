import type { PraisingReview } from '@shop/contracts/catalog';
import { productPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { Rating } from '@shop/ui/rating';
import { homeMessages } from '../../messages/home.ts';
import row from '../page/sideways.module.css';
import { Section } from './section.tsx';
import styles from './testimonials.module.css';

export function Testimonials({ reviews }: { reviews: readonly PraisingReview[] }) {
  const text = useMessages(homeMessages);
  if (reviews.length === 0) return null;
  return (
    <Section title={text.praise}>
      <ul className={`${styles.reviews} ${row.sideways}`}>
        {reviews.map(({ id, name, rating, review, locale, verified, product }) => (
          <li key={id} className={styles.review}>
            <Rating rating={rating} />
            <blockquote className={styles.text} lang={locale}>
              {review}
            </blockquote>
            <p className={styles.who}>
              <strong>{name}</strong>
              {verified && text.verified}
            </p>
            <Link className={styles.product} to={`${productPath(product)}#reviews`}>
              <Picture img={product.img} alt="" sizes="48px" largest={160} className={styles.picture} />
              {product.title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
