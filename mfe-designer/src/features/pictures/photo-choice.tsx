import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import type { Upload } from '@shop/contracts/uploads';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { buttonClass } from '@shop/ui/button';
import { type ReactNode, useId } from 'react';
import { photoDialogsMessages } from '../../messages/photo-dialogs.ts';
import { picturesMessages } from '../../messages/pictures.ts';
import tools from '../design/tools.module.css';
import { uploadsQuery } from './api.ts';
import styles from './photo-choice.module.css';
import uploadStyles from './picture-uploads.module.css';
import { useUploadsHere } from './use-uploads.ts';

export interface PhotoChoiceProps {
  chosenIds?: readonly string[];
  isFull?: boolean;
  onChoose: (upload: Upload) => void;
  onUpload: (upload: Upload, name: string) => void;
  children?: ReactNode;
}

export function PhotoChoice({ chosenIds, isFull, onChoose, onUpload, children }: PhotoChoiceProps) {
  const text = useMessages(photoDialogsMessages);
  const { upload: uploadText } = useMessages(picturesMessages);
  const { running, start } = useUploadsHere();
  const { data: uploads = [] } = useLoaded(uploadsQuery(useApi()));
  const id = useId();
  const labelOf = (n: number, place: number) => (place > 0 ? text.photoInPlace(n + 1, place) : text.photo(n + 1));
  return (
    <section className="stack" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`} className={tools.label}>
          {text.photos}
        </h3>
        <input
          id={id}
          type="file"
          className={`visually-hidden ${uploadStyles.file}`}
          accept={uploadLimits.accept}
          multiple={chosenIds !== undefined}
          onChange={(event) => {
            void start([...(event.target.files ?? [])], onUpload);
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'sm' }, uploadStyles.choose)}>
          {text.addPhotos}
        </label>
      </div>
      {running.map(({ id: one, name, share }) => (
        <progress key={one} aria-label={uploadText.progress(name)} value={share} className={styles.progress} />
      ))}
      {children}
      {uploads.length === 0 && <p className={tools.help}>{text.noPhotos}</p>}
      <ul className={styles.photos}>
        {uploads.map((upload, n) => {
          const place = (chosenIds?.indexOf(upload.UploadId) ?? -1) + 1;
          return (
            <li key={upload.UploadId}>
              <button
                type="button"
                className={styles.photo}
                aria-label={labelOf(n, place)}
                aria-pressed={chosenIds && place > 0}
                aria-disabled={(isFull && place === 0) || undefined}
                onClick={() => onChoose(upload)}
              >
                <img src={uploadUrl(upload.UploadId, 160)} alt="" width={72} height={72} loading="lazy" />
                {place > 0 && (
                  <span aria-hidden="true" className={styles.place}>
                    {place}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
