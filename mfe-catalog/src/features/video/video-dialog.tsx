import { useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { videoMessages } from '../../messages/video.ts';
import { videoAddress } from './model.ts';
import styles from './video.module.css';

export interface VideoDialogProps {
  videoId: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

export default function VideoDialog({ videoId, title, open, onClose }: VideoDialogProps) {
  const text = useMessages(videoMessages);
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
