import { imageSrcSet, imageUrl, useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { IconMinus, IconPlus, IconRedo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useEffect, useRef, useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import { canZoomIn, canZoomOut, plainView, rotated, zoomed } from './zoom.ts';
import styles from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  title: string;
  picture: string;
  open: boolean;
  onClose: () => void;
}

/** The picture large, to be zoomed and turned. Loaded when somebody wants it. */
export default function ZoomDialog({ title, picture, open, onClose }: ZoomDialogProps) {
  const text = useMessages(productMessages);
  const [view, setView] = useState(plainView);
  const [arrival, setArrival] = useState<{ picture: string; failed: boolean }>();
  const arrived = arrival?.picture === picture ? arrival : undefined;
  const stage = useRef<HTMLElement>(null);

  // Of what is larger than its place the middle is shown, not the corner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes the picture another size
  useEffect(() => {
    const { current: place } = stage;
    place?.scrollTo((place.scrollWidth - place.clientWidth) / 2, (place.scrollHeight - place.clientHeight) / 2);
  }, [open, view, picture]);

  return (
    <Dialog
      open={open}
      onClose={() => {
        setView(plainView);
        onClose();
      }}
      title={title}
      size="lg"
      footer={
        <div className={styles.tools}>
          <IconButton icon={IconMinus} aria-label={text.zoomOut} disabled={!canZoomOut(view)} onClick={() => setView(zoomed(view, -1))} />
          <output className={styles.scale}>{text.scale(view.tenths * 10)}</output>
          <IconButton icon={IconPlus} aria-label={text.zoomIn} disabled={!canZoomIn(view)} onClick={() => setView(zoomed(view, 1))} />
          <IconButton icon={IconRedo} aria-label={text.rotate} onClick={() => setView(rotated(view))} />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={stage} className={styles.stage} tabIndex={0} aria-label={title} aria-busy={!arrived}>
        <img
          key={picture}
          className={`${styles.picture} ${styles[`z${view.tenths}`]} ${styles[`r${view.rotation}`]}`}
          src={imageUrl(picture, 960)}
          srcSet={imageSrcSet(picture, 1280)}
          sizes="(min-width: 50rem) 75rem, 150vw"
          width={1000}
          height={1000}
          alt={title}
          onLoad={() => setArrival({ picture, failed: false })}
          onError={() => setArrival({ picture, failed: true })}
        />
        {(!arrived || arrived.failed) && (
          <p role="status" className={styles.waiting}>
            {!arrived && <span className={styles.turning} />}
            {arrived ? text.zoomFailed : text.zoomLoading}
          </p>
        )}
      </section>
    </Dialog>
  );
}
