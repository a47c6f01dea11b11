import { imageSrcSet, imageUrl, useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconRedo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import { usePinch } from './use-pinch.ts';
import { canZoomIn, canZoomOut, plainView, rotated, zoomed, zoomedBy } from './zoom.ts';
import styles from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  title: string;
  altOf: (picture: string) => string;
  pictures: readonly string[];
  picture: string;
  onShow: (picture: string) => void;
  open: boolean;
  onClose: () => void;
}

export default function ZoomDialog({ title, altOf, pictures, picture, onShow, open, onClose }: ZoomDialogProps) {
  const text = useMessages(productMessages);
  const [view, setView] = useState(plainView);
  const [arrival, setArrival] = useState<{ picture: string; failed: boolean }>();
  const arrived = arrival?.picture === picture ? arrival : undefined;
  const stage = useRef<HTMLElement>(null);
  const index = pictures.indexOf(picture);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening, view and picture change the image's size
  useEffect(() => {
    const { current: place } = stage;
    if (!place) return;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
    place.scrollTop = (place.scrollHeight - place.clientHeight) / 2;
  }, [open, view, picture]);

  const step = (by: 1 | -1) => {
    const next = pictures.at((index + by) % pictures.length);
    if (next === undefined || next === picture) return;
    setView(plainView);
    onShow(next);
  };

  usePinch(stage, {
    begin: () => view,
    pinch: (before, factor) => setView(zoomedBy(before, factor)),
    swipe: (by) => view.tenths <= plainView.tenths && step(by),
  });

  const stepByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    const { current: place } = stage;
    const scrolls = event.target === place && place.scrollWidth > place.clientWidth;
    if (by && !scrolls && !event.altKey && !event.ctrlKey && !event.metaKey) step(by);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys in the whole dialog, which has buttons for the same actions
    <div className={styles.keys} onKeyDown={stepByKey}>
      <Dialog
        open={open}
        onClose={() => {
          setView(plainView);
          onClose();
        }}
        title={text.enlarged(title)}
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
        <div className={styles.frame}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <section ref={stage} className={styles.stage} tabIndex={0} aria-label={text.enlargedArea} aria-busy={!arrived}>
            <img
              key={picture}
              className={`${styles.picture} ${styles[`z${view.tenths}`]} ${styles[`r${view.rotation}`]}`}
              src={imageUrl(picture, 960)}
              srcSet={imageSrcSet(picture, 1280)}
              sizes="(min-width: 50rem) 60rem, 150vw"
              width={1000}
              height={1000}
              alt={altOf(picture)}
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
          {pictures.length > 1 && (
            <>
              <IconButton
                icon={IconChevronLeft}
                aria-label={text.previousPicture}
                raised
                className={styles.previous}
                onClick={() => step(-1)}
              />
              <IconButton icon={IconChevronRight} aria-label={text.nextPicture} raised className={styles.next} onClick={() => step(1)} />
              <output className={styles.place}>
                {index + 1} / {pictures.length}
              </output>
            </>
          )}
        </div>
      </Dialog>
    </div>
  );
}
