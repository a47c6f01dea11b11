import type { CartLine as Line } from '@shop/contracts/cart';
import { useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { LinePicture } from '@shop/ui/line-picture';
import { useShown } from '@shop/ui/use-shown';
import { messages } from '../../messages/messages.ts';
import styles from './enlarged-picture.module.css';

/** A line's picture, which a press shows as large as the screen lets it. */
export function EnlargedPicture({ line, className }: { line: Line; className: string | undefined }) {
  const text = useMessages(messages).cart;
  // Not there before it is wanted: a drawer is a dialog itself, and this one's title would stand in it twice.
  const { content: wanted, open, show, close } = useShown<true>();
  return (
    <>
      <span className={[styles.place, className].join(' ')}>
        {/* Its name stands beside it. What is written on a design is no button's name: the button lies over it. */}
        <span aria-hidden="true">
          <LinePicture line={line} />
        </span>
        <button
          type="button"
          className={styles.button}
          aria-label={text.enlarge(line.Title)}
          aria-haspopup="dialog"
          onClick={() => show(true)}
        />
      </span>
      {wanted && (
        <Dialog open={open} onClose={close} title={line.Title} size="lg">
          <LinePicture line={line} large className={styles.large} />
        </Dialog>
      )}
    </>
  );
}
