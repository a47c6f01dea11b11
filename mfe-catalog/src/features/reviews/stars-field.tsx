import { useMessages } from '@shop/runtime';
import { FieldNote } from '@shop/ui/field-note';
import { Rating } from '@shop/ui/rating';
import { type ReactNode, useId, useState } from 'react';
import { reviewFormMessages } from '../../messages/review-form.ts';
import styles from './review-form.module.css';

const choices = Array.from({ length: 10 }, (_, n) => (n + 1) / 2);

export function StarsField({ rating, error: refusal }: { rating: number; error: ReactNode }) {
  const text = useMessages(reviewFormMessages);
  const id = useId();
  const [chosen, setChosen] = useState(rating);
  const [pointed, setPointed] = useState(0);
  const shown = pointed || chosen;
  const error = chosen === 0 && refusal;
  return (
    <div className={styles.field}>
      <p id={id} className={styles.label}>
        {text.rating}
        <span aria-hidden="true" className={styles.mark}>
          {' *'}
        </span>
      </p>
      <div className={styles.starsLine}>
        <div
          role="radiogroup"
          tabIndex={-1}
          className={error ? `${styles.stars} ${styles.wrong}` : styles.stars}
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          aria-required="true"
          onPointerLeave={() => setPointed(0)}
        >
          <span aria-hidden="true" className={styles.drawn}>
            <Rating rating={shown} />
          </span>
          {choices.map((stars) => (
            <label key={stars} className={styles.half} onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}>
              <input
                type="radio"
                name="Stars"
                value={stars}
                checked={chosen === stars}
                className="visually-hidden"
                onChange={() => setChosen(stars)}
              />
              <span className="visually-hidden">{text.stars(stars)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={styles.word}>
          {shown > 0 && text.words[Math.ceil(shown) - 1]}
        </span>
      </div>
      <input type="hidden" name="Rating" value={chosen || ''} required />
      <FieldNote id={`${id}-note`} hint={text.halves} error={error} />
    </div>
  );
}
