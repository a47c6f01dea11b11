import type { Product, Review } from '@shop/contracts/catalog';
import { reviewSorts } from '@shop/contracts/choices';
import type { ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import { Link, useMessages } from '@shop/runtime';
import { IconClose } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { reviewMessages } from '../../messages/reviews.ts';
import { Pager } from '../pager/pager.tsx';
import { toSearch, withChoice } from './model.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { useOwnReview } from './use-own-review.ts';

const loadReportDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './report-dialog.tsx');

export interface ReviewListProps {
  product: Product;
  path: string;
  query: ReviewQuery;
  page: ReviewPage;
}

export function ReviewList({ product, path, query, page: { items, total, page, pageSize } }: ReviewListProps) {
  const text = useMessages(reviewMessages);
  const own = useOwnReview(product.id);
  const { Part: ReportDialog, shown, show } = useDialog(loadReportDialog, text.formFailed);
  const [improper, setImproper] = useState<Review | undefined>(undefined);
  const [reported, setReported] = useState<readonly number[]>([]);
  const to = (change: Parameters<typeof withChoice>[1]) => `${path}${toSearch(withChoice(query, change))}#reviews`;
  if (product.reviewCount === 0) return null;

  const report = (review: Review) => {
    setImproper(review);
    void show();
  };

  return (
    <>
      <div className={styles.tools}>
        <p role="status" className={styles.found}>
          {query.stars ? text.starsCount(query.stars, total) : text.all(total)}
        </p>
        {query.stars && (
          <Link className={styles.chip} to={to({ stars: undefined })}>
            {text.showAll}
            <IconClose size={16} />
          </Link>
        )}
        {total > 1 && (
          <ul className={styles.sorts} aria-label={text.sort}>
            {reviewSorts.map((sort) => (
              <li key={sort}>
                <Link
                  className={styles.sort}
                  to={to({ sort })}
                  rel="nofollow"
                  aria-current={sort === (query.sort ?? 'newest') || undefined}
                >
                  {text.sorts[sort]}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              own={review.id === own?.id}
              onReport={reported.includes(review.id) ? undefined : () => report(review)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text.noneHere}</p>
      )}
      <Pager page={page} last={Math.ceil(total / pageSize)} to={(target) => to({ page: target })} />
      {ReportDialog && improper && (
        <ReportDialog review={improper} {...shown} onReported={() => setReported((before) => [...before, improper.id])} />
      )}
    </>
  );
}
