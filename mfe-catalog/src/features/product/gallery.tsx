import { useLocale, useMessages } from '@shop/runtime';
import { IconSearch } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { ONE_COLUMN, Picture } from '@shop/ui/picture';
import { useDialog } from '@shop/ui/use-dialog';
import { productMessages } from '../../messages/product.ts';
import { WatchVideo } from '../video/watch-video.tsx';
import styles from './gallery.module.css';

const loadZoomDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './zoom-dialog.tsx');

export interface GalleryProps {
  title: string;
  pictures: readonly string[];
  printOn: (picture: string) => string | undefined;
  colourOn: (picture: string) => string | undefined;
  videoId?: string | undefined;
  shown: string;
  onShow: (picture: string) => void;
}

export function Gallery({ title, pictures, printOn, colourOn, videoId, shown, onShow }: GalleryProps) {
  const text = useMessages(productMessages);
  const locale = useLocale();
  const { Part: ZoomDialog, shown: zoomed, loading, show: zoom } = useDialog(loadZoomDialog, text.zoomFailed);

  const named = (name: string, picture: string) => {
    const shows = [printOn(picture)?.toLocaleLowerCase(locale), colourOn(picture)].filter(Boolean);
    return shows.length === 0 ? name : `${name}: ${shows.join(', ')}`;
  };
  const altOf = (picture: string) => named(title, picture);
  const print = printOn(shown);

  return (
    <section className={styles.gallery} aria-label={text.pictures}>
      <div className={styles.stage}>
        {/* The key makes React remove the previous image while a new one loads. */}
        <Picture
          key={shown}
          img={shown}
          alt={altOf(shown)}
          sizes={`(min-width: 80rem) 640px, (min-width: 43rem) 50vw, ${ONE_COLUMN}`}
          largest={1280}
          fit="contain"
          priority
          className={styles.main}
        />
        {print && (
          <span className={styles.print} aria-hidden="true">
            {print}
          </span>
        )}
        <IconButton
          icon={IconSearch}
          aria-label={text.zoom}
          aria-haspopup="dialog"
          raised
          className={styles.zoom}
          aria-busy={loading || undefined}
          onClick={() => void zoom()}
        />
        {videoId && (
          <div className={styles.video}>
            <WatchVideo videoId={videoId} title={title} />
          </div>
        )}
      </div>
      <ul className={styles.thumbnails}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={named(text.showPicture(index + 1), picture)}
              aria-pressed={picture === shown}
              onClick={() => onShow(picture)}
            >
              <Picture img={picture} alt="" sizes="72px" largest={160} fit="contain" />
            </button>
          </li>
        ))}
      </ul>
      {ZoomDialog && <ZoomDialog title={title} altOf={altOf} pictures={pictures} picture={shown} onShow={onShow} {...zoomed} />}
    </section>
  );
}
