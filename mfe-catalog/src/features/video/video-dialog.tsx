import { useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { useLayoutEffect } from 'react';
import { videoMessages } from '../../messages/video.ts';
import { VIDEO_HASH, videoAddress } from './model.ts';
import styles from './video.module.css';

export interface VideoDialogProps {
  videoId: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The overlay that plays a product's video. Closed, nothing of it is left on the page. */
export default function VideoDialog({ videoId, title, open, onClose }: VideoDialogProps) {
  const text = useMessages(videoMessages);
  useLoadedWithFrames(open);
  return (
    <Dialog open={open} onClose={onClose} title={text.of(title)} size="lg">
      {open && (
        <iframe
          className={styles.frame}
          src={videoAddress(videoId)}
          title={text.of(title)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      )}
    </Dialog>
  );
}

/**
 * Only pages with a video are served with a policy that lets it play. Who came here from another page, by a link or by
 * Back, has that one's document: this page is loaded anew, and opens the video. What its own policy refuses stays refused.
 */
function useLoadedWithFrames(open: boolean): void {
  // Before the browser has its next turn, in which it may refuse already.
  useLayoutEffect(() => {
    if (!open) return;
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || loadedPath() === location.pathname) return;
      history.replaceState(history.state, '', VIDEO_HASH);
      location.reload();
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [open]);
}

/** Path of the page that this document was loaded for. */
const loadedPath = (): string => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;
