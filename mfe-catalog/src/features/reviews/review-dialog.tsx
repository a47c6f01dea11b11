import type { Product } from '@shop/contracts/catalog';
import { productKey } from '@shop/contracts/query-keys';
import type { NewReview, OwnReview } from '@shop/contracts/reviews';
import { Link, showToast, textOf, useApi, useForm, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextAreaField } from '@shop/ui/text-area-field';
import { useState } from 'react';
import { reviewFormMessages } from '../../messages/review-form.ts';
import { ownReviewQuery, removeReview, reviewsKey, rewriteReview, writeReview } from './api.ts';
import { PhotosField } from './photos-field.tsx';
import styles from './review-form.module.css';
import { StarsField } from './stars-field.tsx';

export interface ReviewDialogProps {
  product: Pick<Product, 'id' | 'title'>;
  own: OwnReview;
  open: boolean;
  onClose: () => void;
}

/** Loaded when somebody wants to write. Closed and opened again it still has what was typed. */
export default function ReviewDialog({ product, own, open, onClose }: ReviewDialogProps) {
  const text = useMessages(reviewFormMessages);
  const api = useApi();
  const query = useQueryClient();
  // After each change the form begins anew, with what is published now.
  const [changes, setChanges] = useState(0);

  const settle = (published: OwnReview) => {
    query.setQueryData(ownReviewQuery(api, product.id).queryKey, published);
    void query.invalidateQueries({ queryKey: productKey(product.id) });
    void query.invalidateQueries({ queryKey: reviewsKey(product.id) });
    setChanges((count) => count + 1);
  };

  return (
    <Dialog open={open} onClose={onClose} title={own ? text.edit : text.write}>
      {own?.hidden ? (
        <Alert kind="danger" title={text.hidden}>
          <p>
            <Link to="/contact">{text.writeToUs}</Link>
          </p>
        </Alert>
      ) : (
        <ReviewForm key={changes} product={product} own={own} onSettled={settle} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ReviewFormProps extends Pick<ReviewDialogProps, 'product' | 'own' | 'onClose'> {
  onSettled: (published: OwnReview) => void;
}

function ReviewForm({ product, own, onSettled, onClose }: ReviewFormProps) {
  const text = useMessages(reviewFormMessages);
  const api = useApi();
  const query = useQueryClient();
  const [photos, setPhotos] = useState<readonly string[]>(() => own?.photos.map(({ id }) => id) ?? []);
  const [uploading, setUploading] = useState(false);
  const [removing, setRemoving] = useState(false);
  // What has been published or hidden elsewhere meanwhile.
  const lookAgain = () => query.invalidateQueries({ queryKey: ownReviewQuery(api, product.id).queryKey });

  const { pending, errors, formProps } = useForm({
    request: (data, key) => {
      const review: NewReview = {
        Rating: Number(data.get('Rating')),
        Review: textOf(data, 'Review'),
        Photos: data.getAll('Photos').map(String),
      };
      return own ? rewriteReview(api, product.id, review) : writeReview(api, product.id, review, key);
    },
    done: ({ message, payload }) => {
      showToast('success', message);
      onClose();
      onSettled({ ...payload, hidden: false });
    },
    failed: lookAgain,
  });
  const removal = useSend<void, null>({
    request: () => removeReview(api, product.id),
    done: ({ message }) => {
      showToast('success', message);
      onClose();
      onSettled(null);
    },
    failed: lookAgain,
  });

  return (
    <form {...formProps} className="fields">
      <p>{text.about(product.title)}</p>
      <StarsField rating={own?.rating ?? 0} error={errors.Rating} />
      <TextAreaField
        name="Review"
        minLength={10}
        maxLength={2000}
        rows={5}
        label={text.review}
        hint={text.rules}
        defaultValue={own?.review}
        error={errors.Review}
        required
      />
      <PhotosField photos={photos} published={own?.photos} error={errors.Photos} onChange={setPhotos} onBusy={setUploading} />
      <p className={styles.note}>{text.name}</p>
      <Button type="submit" wide busy={pending || uploading}>
        {own ? text.publishAgain : text.publish}
      </Button>
      {own &&
        (removing ? (
          <div className={styles.removal}>
            <p role="status">{text.reallyRemove}</p>
            <div className="cluster">
              <Button variant="danger" size="sm" busy={removal.pending} onClick={() => void removal.send()}>
                {text.remove}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setRemoving(false)}>
                {text.keep}
              </Button>
            </div>
          </div>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
            {text.removeIt}
          </Button>
        ))}
    </form>
  );
}
