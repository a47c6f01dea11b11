import type { Product } from '@shop/contracts/catalog';
import { formatDate, useLocale, useMessages } from '@shop/runtime';
import { Rating } from '@shop/ui/rating';
import { messages } from '../../messages/messages.ts';
import styles from './reviews.module.css';

export function Reviews({ product: { reviews, rating, reviewCount } }: { product: Product }) {
  const { product: text } = useMessages(messages);
  const locale = useLocale();
  return (
    <section aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews">{text.reviews}</h2>
        {reviewCount > 0 && (
          <Rating rating={rating} size="lg">
            {text.reviewCount(reviewCount)}
          </Rating>
        )}
      </div>
      {reviews.length > 0 ? (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id} className={styles.review}>
              <p className={styles.who}>
                <strong>{review.name}</strong>
                <time dateTime={review.date}>{formatDate(review.date, locale)}</time>
              </p>
              <Rating rating={review.rating} />
              <p>{review.review}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text.noReviews}</p>
      )}
    </section>
  );
}
