import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { messages } from '../../messages/messages.ts';
import styles from './load-failed.module.css';

/** Stands where data would be that did not come: nothing is shown as empty that may not be. */
export function LoadFailed({ title, onRetry }: { title?: string; onRetry: () => unknown }) {
  const text = useMessages(messages).feedback;
  return (
    <Alert kind="danger" title={title ?? text.failed}>
      <Button className={styles.retry} variant="secondary" size="sm" onClick={() => void onRetry()}>
        {text.retry}
      </Button>
    </Alert>
  );
}
