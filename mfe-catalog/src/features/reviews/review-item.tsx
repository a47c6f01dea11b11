import type { Review } from '@shop/contracts/catalog';
import { reviewPhotoUrl } from '@shop/contracts/images';
import { formatDate, useLocale, useMessages } from '@shop/runtime';
import { Badge } from '@shop/ui/badge';
import { IconCheck } from '@shop/ui/icon';
import { Rating } from '@shop/ui/rating';
import { reviewMessages } from '../../messages/reviews.ts';
import styles from './reviews.module.css';

export interface ReviewItemProps {
  review: Review;
  own: boolean;
  onReport?: (() => void) | undefined;
  photoUrl?: typeof reviewPhotoUrl;
}

export function ReviewItem({
  review: { name, date, rating, review, locale: writtenIn, verified, photos },
  own,
  onReport,
  photoUrl = reviewPhotoUrl,
}: ReviewItemProps) {
  const text = useMessages(reviewMessages);
  const locale = useLocale();
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <div className={styles.person}>
          <strong>{name}</strong>
          {verified && (
            <Badge tone="success" className={styles.verified}>
              <IconCheck size={14} /> {text.verified}
            </Badge>
          )}
          {own && <Badge tone="primary">{text.own}</Badge>}
        </div>
        <time dateTime={date}>{formatDate(date, locale)}</time>
      </div>
      <Rating rating={rating} />
      <p className={styles.text} lang={writtenIn}>
        {review}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photoUrl(photo.id, 1280)} target="_blank" rel="noopener" className={styles.photo}>
                <img
                  src={photoUrl(photo.id, 160)}
                  srcSet={`${photoUrl(photo.id, 320)} 2x`}
                  width={88}
                  height={88}
                  loading="lazy"
                  decoding="async"
                  alt={text.photo(name, index + 1)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!own && (
        <p className={styles.after}>
          {onReport ? (
            <button type="button" className={styles.report} aria-haspopup="dialog" aria-label={text.reportOf(name)} onClick={onReport}>
              {text.report}
            </button>
          ) : (
            text.reported
          )}
        </p>
      )}
    </li>
  );
}
