import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { buttonClass } from '@shop/ui/button';
import { IconClose } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type ReactNode, useId } from 'react';
import { picturesMessages } from '../../messages/pictures.ts';
import { IconPicture } from '../design/icons.ts';
import { newPicture } from '../design/model.ts';
import tools from '../design/tools.module.css';
import { useAdd } from '../design/use-add.ts';
import { uploadsQuery } from './api.ts';
import styles from './picture-uploads.module.css';
import { useUploadsHere } from './use-uploads.ts';

const OFFERED = 12;

export function PictureUploads({ children }: { children: ReactNode }) {
  const text = useMessages(picturesMessages);
  const { running, start } = useUploadsHere();
  const { data: earlier = [] } = useLoaded(uploadsQuery(useApi()));
  const add = useAdd();
  const id = useId();

  return (
    <>
      <input
        id={id}
        type="file"
        className={`visually-hidden ${styles.file}`}
        accept={uploadLimits.accept}
        multiple
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          void start([...(event.target.files ?? [])]);
          // Lets `change` fire if the same file is chosen again.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'secondary' }, `${tools.action} ${styles.choose}`)}>
        <IconPicture size={20} />
        {text.addPicture}
      </label>
      {children}
      <p id={`${id}-hint`} className={`${tools.hint} ${tools.forMice}`}>
        {text.upload.hint}
      </p>
      {running.length > 0 && (
        <ul className={styles.running}>
          {running.map(({ id: one, name, share, stop }) => (
            <li key={one} className={styles.one}>
              <span className={styles.name}>{name}</span>
              <progress aria-label={text.upload.progress(name)} value={share} />
              <IconButton size="sm" icon={IconClose} aria-label={text.upload.cancel(name)} onClick={stop} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <h3 className={tools.label}>{text.upload.earlier}</h3>
          <div className={tools.grid}>
            {earlier.slice(0, OFFERED).map((upload, n) => (
              <button
                key={upload.UploadId}
                type="button"
                className={tools.cell}
                aria-label={text.upload.addEarlier(n + 1)}
                onClick={() => add((scene, side) => newPicture(scene, side, upload))}
              >
                <img src={uploadUrl(upload.UploadId, 96)} alt="" width={40} height={40} className={styles.thumb} />
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
