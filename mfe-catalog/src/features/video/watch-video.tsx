import { showToast, useLocation, useMessages } from '@shop/runtime';
import { IconPlay } from '@shop/ui/icon';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useEffect, useEffectEvent, useState } from 'react';
import { videoMessages } from '../../messages/video.ts';
import { VIDEO_HASH } from './model.ts';
import styles from './video.module.css';

const loadVideoDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './video-dialog.tsx');

/** Nothing of the video is loaded before this is pressed. */
export function WatchVideo({ videoId, title }: { videoId: string; title: string }) {
  const text = useMessages(videoMessages);
  const { hash } = useLocation();
  const dialog = useOnDemand(loadVideoDialog);
  const [open, setOpen] = useState(false);

  const watch = async () => {
    if (await dialog.load()) setOpen(true);
    else showToast('error', text.failed);
  };

  const onArrival = useEffectEvent(watch);
  useEffect(() => {
    if (hash === VIDEO_HASH) void onArrival();
  }, [hash]);

  const close = () => {
    setOpen(false);
    // Loaded again, the page does not open it.
    if (location.hash === VIDEO_HASH) history.replaceState(history.state, '', location.pathname + location.search);
  };

  const VideoDialog = dialog.module?.default;
  return (
    <>
      <button
        type="button"
        className={styles.watch}
        aria-haspopup="dialog"
        aria-busy={dialog.loading || undefined}
        onClick={() => void watch()}
      >
        <IconPlay size={20} /> {text.watch}
      </button>
      {VideoDialog && <VideoDialog videoId={videoId} title={title} open={open} onClose={close} />}
    </>
  );
}
