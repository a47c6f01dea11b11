import { useLocation, useMessages } from '@shop/runtime';
import { IconPlay } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { useEffect, useEffectEvent } from 'react';
import { videoMessages } from '../../messages/video.ts';
import { VIDEO_HASH } from './model.ts';
import styles from './video.module.css';

const loadVideoDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './video-dialog.tsx');

/** Nothing of the video is loaded before this is pressed. */
export function WatchVideo({ videoId, title }: { videoId: string; title: string }) {
  const text = useMessages(videoMessages);
  const { hash } = useLocation();
  const { Part: VideoDialog, shown, loading, show: watch } = useDialog(loadVideoDialog, text.failed);

  const onArrival = useEffectEvent(() => watch());
  useEffect(() => {
    if (hash === VIDEO_HASH) void onArrival();
  }, [hash]);

  const close = () => {
    shown.onClose();
    // Loaded again, the page does not open it.
    if (location.hash === VIDEO_HASH) history.replaceState(history.state, '', location.pathname + location.search);
  };

  return (
    <>
      <button type="button" className={styles.watch} aria-haspopup="dialog" aria-busy={loading || undefined} onClick={() => void watch()}>
        <IconPlay size={20} /> {text.watch}
      </button>
      {VideoDialog && <VideoDialog videoId={videoId} title={title} {...shown} onClose={close} />}
    </>
  );
}
