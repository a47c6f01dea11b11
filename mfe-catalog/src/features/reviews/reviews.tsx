import type { Product } from '@shop/contracts/catalog';
import { useApi, useLocation, useMessages, useSearchParams, useSuspenseQuery } from '@shop/runtime';
import { Rating } from '@shop/ui/rating';
import { productMessages } from '../../messages/product.ts';
import { reviewMessages } from '../../messages/reviews.ts';
import { reviewPageQuery } from './api.ts';
import { Distribution } from './distribution.tsx';
import { firstPageOf, isFirstPage, parseReviewQuery } from './model.ts';
import { ReviewList, type ReviewListProps } from './review-list.tsx';
import styles from './reviews.module.css';
import { WriteReview } from './write-review.tsx';

export function Reviews({ product }: { product: Product }) {
  const text = useMessages(reviewMessages);
  const { reviewCount } = useMessages(productMessages);
  const [search] = useSearchParams();
  const shown = { product, path: useLocation().pathname, query: parseReviewQuery(search) };
  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <h2 id="reviews">{text.reviews}</h2>
      <div className={product.reviewCount > 0 ? styles.summary : undefined}>
        {product.reviewCount > 0 ? (
          <>
            <p className={styles.average}>
              <strong aria-hidden="true">{text.number(product.rating)}</strong>
              <Rating rating={product.rating} size="lg">
                {reviewCount(product.reviewCount)}
              </Rating>
            </p>
            <Distribution {...shown} />
          </>
        ) : (
          <p className={styles.none}>{text.none}</p>
        )}
        <WriteReview product={product} />
      </div>
      {isFirstPage(shown.query) ? <ReviewList {...shown} page={firstPageOf(product)} /> : <ChosenReviews {...shown} />}
    </section>
  );
}

function ChosenReviews(props: Omit<ReviewListProps, 'page'>) {
  const { data: page } = useSuspenseQuery(reviewPageQuery(useApi(), props.product.id, props.query));
  return <ReviewList {...props} page={page} />;
}
