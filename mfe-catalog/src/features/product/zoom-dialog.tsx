import { imageSrcSet, imageUrl, useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { IconMinus, IconPlus, IconRedo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
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
  const { product: text } = useMessages(messages);
  const [view, setView] = useState(plainView);
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
      <section className={styles.stage} tabIndex={0} aria-label={title}>
        <img
          className={`${styles.picture} ${styles[`z${view.tenths}`]} ${styles[`r${view.rotation}`]}`}
          src={imageUrl(picture, 960)}
          srcSet={imageSrcSet(picture, 1280)}
          sizes="(min-width: 64rem) 60rem, 150vw"
          width={1000}
          height={1000}
          alt={title}
        />
      </section>
    </Dialog>
  );
}
