import type { ShownLine } from '@shop/contracts/name-list';
import { useMessages } from '@shop/runtime';
import { Dialog } from '@shop/ui/dialog';
import { LinePicture } from '@shop/ui/line-picture';
import { useShown } from '@shop/ui/use-shown';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import styles from './enlarged-picture.module.css';

export function EnlargedPicture({ line, className }: { line: ShownLine; className: string | undefined }) {
  const text = useMessages(cartContentsMessages);
  // Rendered on demand: a hidden dialog in the drawer would repeat the title.
  const { content: wanted, open, show, close } = useShown<true>();
  return (
    <>
      <span className={[styles.place, className].join(' ')}>
        {/* Hidden from screen readers: the button names the image. */}
        <span aria-hidden={!line.Parts}>
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
        <Dialog open={open} onClose={close} title={text.enlarged(line.Title)} size="lg">
          <LinePicture line={line} large className={styles.large} />
        </Dialog>
      )}
    </>
  );
}
