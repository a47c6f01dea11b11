import type { Review } from '@shop/contracts/catalog';
import { uploadUrl } from '@shop/contracts/images';
import { useMessages } from '@shop/runtime';
import { ConfirmEmail } from '@shop/ui/confirm-email';
import { reviewFormMessages } from '../../messages/review-form.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

export default function WaitingReview({ review }: { review: Review }) {
  const text = useMessages(reviewFormMessages);
  return (
    <div className={styles.waiting}>
      <ConfirmEmail>{text.waiting}</ConfirmEmail>
      <ul className={styles.list}>
        <ReviewItem review={review} own photoUrl={uploadUrl} />
      </ul>
    </div>
  );
}
