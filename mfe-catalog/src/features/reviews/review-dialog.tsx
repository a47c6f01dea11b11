import type { Product } from '@shop/contracts/catalog';
import { proseLength } from '@shop/contracts/limits';
import { productKey } from '@shop/contracts/query-keys';
import type { NewReview, OwnReview } from '@shop/contracts/reviews';
import {
  type Failure,
  Link,
  orUndefined,
  textOf,
  useApi,
  useForm,
  useMessages,
  useQueryClient,
  useSearchParams,
  useSend,
} from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextAreaField } from '@shop/ui/text-area-field';
import { Unbroken } from '@shop/ui/unbroken';
import { useEffect, useRef, useState } from 'react';
import { reviewFormMessages } from '../../messages/review-form.ts';
import { readProduct } from '../product/api.ts';
import { ownReviewQuery, readReviewPage, removeReview, reviewsKey, rewriteReview, writeReview } from './api.ts';
import { isFirstPage, parseReviewQuery } from './model.ts';
import { PhotosField } from './photos-field.tsx';
import styles from './review-form.module.css';
import { StarsField } from './stars-field.tsx';

export interface ReviewDialogProps {
  product: Pick<Product, 'id' | 'title'>;
  own: OwnReview;
  open: boolean;
  onClose: () => void;
}

export default function ReviewDialog({ product, own, open, onClose }: ReviewDialogProps) {
  const text = useMessages(reviewFormMessages);
  const api = useApi();
  const query = useQueryClient();
  const [search] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const [settled, setSettled] = useState<Settled | undefined>(undefined);

  const settle = async (message: string, published: OwnReview) => {
    const asked = parseReviewQuery(search);
    const [ownKey, pageKey, chosenKey] = [ownReviewQuery(api, product.id).queryKey, productKey(product.id), reviewsKey(product.id)];
    const fresh = await Promise.all([
      readProduct(api, product.id),
      isFirstPage(asked) ? undefined : readReviewPage(api, product.id, asked),
    ]).catch(orUndefined);
    for (const queryKey of [ownKey, pageKey, chosenKey]) void query.invalidateQueries({ queryKey, refetchType: 'none' });
    setSettled({
      message,
      show: () => {
        query.setQueryData(ownKey, published);
        if (fresh) {
          query.setQueryData(pageKey, fresh[0]);
          if (fresh[1]) query.setQueryData([...chosenKey, asked], fresh[1]);
        } else for (const queryKey of [pageKey, chosenKey]) void query.invalidateQueries({ queryKey });
      },
    });
  };
  const close = () => {
    onClose();
    if (!settled) return;
    settled.show();
    setSettled(undefined);
    setChanges((count) => count + 1);
  };

  return (
    <Dialog open={open} onClose={close} title={own ? text.edit : text.write}>
      {own?.hidden ? (
        <Alert kind="danger" title={text.hidden}>
          <p>
            <Link to="/contact">{text.writeToUs}</Link>
          </p>
        </Alert>
      ) : (
        <div className={styles.stack}>
          {/* Covers the sent form, so that the dialog keeps its size. */}
          <div className={settled && styles.covered}>
            <ReviewForm key={changes} product={product} own={own} onSettled={settle} />
          </div>
          {settled && <Thanks message={settled.message} onClose={close} />}
        </div>
      )}
    </Dialog>
  );
}

interface Settled {
  message: string;
  show: () => void;
}

function Thanks({ message, onClose }: Pick<Settled, 'message'> & { onClose: () => void }) {
  const text = useMessages(reviewFormMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={`fields ${styles.thanks}`}>
      <Alert kind="success" title={message} />
      <Button ref={button} wide onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}

interface ReviewFormProps extends Pick<ReviewDialogProps, 'product' | 'own'> {
  onSettled: (message: string, published: OwnReview) => Promise<void>;
}

function ReviewForm({ product, own, onSettled }: ReviewFormProps) {
  const text = useMessages(reviewFormMessages);
  const api = useApi();
  const query = useQueryClient();
  const [photos, setPhotos] = useState<readonly string[]>(() => own?.photos.map(({ id }) => id) ?? []);
  const [uploading, setUploading] = useState(false);
  const [removing, setRemoving] = useState(false);
  const lookAgain = (failure: Failure) => {
    if (failure.kind === 'refused') void query.invalidateQueries({ queryKey: ownReviewQuery(api, product.id).queryKey });
  };

  const { pending, errors, formProps } = useForm({
    request: (data, key) => {
      const review: NewReview = {
        Rating: Number(data.get('Rating')),
        Review: textOf(data, 'Review'),
        Photos: data.getAll('Photos').map(String),
      };
      return own ? rewriteReview(api, product.id, review) : writeReview(api, product.id, review, key);
    },
    onSuccess: ({ message, payload }) => onSettled(message, { ...payload, hidden: false }),
    onError: lookAgain,
  });
  const removal = useSend<void, null>({
    request: () => removeReview(api, product.id),
    onSuccess: ({ message }) => onSettled(message, null),
    onError: lookAgain,
  });

  return (
    <form {...formProps} className="fields">
      <p>
        <Unbroken>{text.about(product.title)}</Unbroken>
      </p>
      <StarsField rating={own?.rating ?? 0} error={errors.Rating} />
      <TextAreaField
        name="Review"
        {...proseLength}
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
