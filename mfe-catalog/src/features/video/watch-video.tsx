import { mayFrame, useLocation, useMessages } from '@shop/runtime';
import { IconPlay } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { useEffect, useEffectEvent } from 'react';
import { videoMessages } from '../../messages/video.ts';
import { VIDEO_HASH, videoOrigin } from './model.ts';
import styles from './video.module.css';

const loadVideoDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './video-dialog.tsx');

/** Reloads, because the first page's CSP may forbid YouTube's frame. */
function loadWithFrames(): void {
  history.replaceState(history.state, '', VIDEO_HASH);
  location.reload();
}

/** True if the document was loaded at this page's URL. A reload would then not change its CSP. */
const isLoadedForThisPath = (): boolean =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname === location.pathname;

export function WatchVideo({ videoId, title }: { videoId: string; title: string }) {
  const text = useMessages(videoMessages);
  const { hash } = useLocation();
  const { Part: VideoDialog, shown, loading, show } = useDialog(loadVideoDialog, text.failed);
  const watch = () => (mayFrame(videoOrigin) || isLoadedForThisPath() ? show() : loadWithFrames());

  const onArrival = useEffectEvent(() => watch());
  useEffect(() => {
    if (hash === VIDEO_HASH) void onArrival();
  }, [hash]);

  const close = () => {
    shown.onClose();
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
