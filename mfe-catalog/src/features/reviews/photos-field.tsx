import type { Review } from '@shop/contracts/catalog';
import { uploadUrl } from '@shop/contracts/images';
import { MAX_REVIEW_PHOTOS, uploadLimits } from '@shop/contracts/limits';
import type { Upload } from '@shop/contracts/uploads';
import { failureText, imageProblemMessage, outcomeOf, useApi, useLocale, useMessages, useSend } from '@shop/runtime';
import { FieldNote } from '@shop/ui/field-note';
import { IconClose, IconPlus } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type ReactNode, useId, useState } from 'react';
import { reviewFormMessages } from '../../messages/review-form.ts';
import { dropPicture, uploadPicture } from './api.ts';
import styles from './review-form.module.css';

export interface PhotosFieldProps {
  photos: readonly string[];
  published: Review['photos'] | undefined;
  error: ReactNode;
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  onBusy: (busy: boolean) => void;
}

export function PhotosField({ photos, published = [], error, onChange, onBusy }: PhotosFieldProps) {
  const text = useMessages(reviewFormMessages);
  const locale = useLocale();
  const api = useApi();
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { pending, send } = useSend<File, Upload>({
    request: (file) => uploadPicture(file, locale),
    afterSuccess: ({ payload }) => onChange((before) => [...before, payload.UploadId]),
    onError: (failure, file) => {
      const reason = (failure.kind === 'refused' && failure.fields.file) || failureText(failure, locale);
      setProblems((before) => [...before, `${file.name}: ${reason}`]);
    },
    silent: true,
  });

  const add = async (files: readonly File[]) => {
    const room = MAX_REVIEW_PHOTOS - photos.length;
    onBusy(true);
    const troubles = await Promise.all(files.map(async (file) => (await imageProblemMessage(file, locale))?.(file.name)));
    const fit = files.filter((_, n) => troubles[n] === undefined);
    setProblems([...troubles.filter((trouble) => trouble !== undefined), ...(fit.length > room ? [text.tooMany] : [])]);
    // One by one, as the API processes them.
    for (const file of fit.slice(0, room)) await send(file);
    onBusy(false);
  };

  const remove = (photo: string) => {
    onChange((before) => before.filter((other) => other !== photo));
    if (!published.some((one) => one.id === photo)) void outcomeOf(() => dropPicture(api, photo));
  };

  return (
    <div className={styles.field}>
      <p id={id} className={styles.label}>
        {text.photos}
      </p>
      <ul className={styles.photos} aria-labelledby={id}>
        {photos.map((photo, index) => (
          <li key={photo} className={styles.photo}>
            <img src={uploadUrl(photo, 160)} srcSet={`${uploadUrl(photo, 320)} 2x`} width={80} height={80} alt={text.photo(index + 1)} />
            <IconButton
              icon={IconClose}
              size="sm"
              raised
              className={styles.take}
              aria-label={text.removePhoto(index + 1)}
              onClick={() => remove(photo)}
            />
            <input type="hidden" name="Photos" value={photo} />
          </li>
        ))}
        {photos.length < MAX_REVIEW_PHOTOS && (
          <li>
            <label className={styles.add} aria-busy={pending || undefined}>
              <input
                type="file"
                multiple
                accept={uploadLimits.accept}
                className="visually-hidden"
                aria-describedby={`${id}-note`}
                aria-invalid={error ? true : undefined}
                disabled={pending}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  target.value = '';
                  void add(files);
                }}
              />
              <IconPlus size={22} />
              <span>{pending ? text.uploading : text.addPhoto}</span>
            </label>
          </li>
        )}
      </ul>
      <FieldNote id={`${id}-note`} role="alert" hint={text.photoRules(MAX_REVIEW_PHOTOS)} error={error || problems.join(' ')} />
    </div>
  );
}
