import {
  bus,
  failureText,
  formatDate,
  showToast,
  useApi,
  useLoaded,
  useLocale,
  useMessages,
  useNavigate,
  useQueryClient,
  useSend,
} from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { saveFile } from '@shop/ui/save-file';
import { useState } from 'react';
import { dataMessages } from '../../messages/data.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { useProof } from '../proof/with-proof.tsx';
import { askForExport, closeAccount, exportQuery, readExport } from './api.ts';
import styles from './security.module.css';

export function DataCard() {
  const text = useMessages(dataMessages);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card as="section" aria-labelledby="data">
      <h2 id="data" className={styles.title}>
        {text.title}
      </h2>
      <Copy />
      <div className={styles.closure}>
        <h3 className={styles.name}>{text.closeTitle}</h3>
        <p className={styles.lead}>{text.closeLead}</p>
        <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
          {text.close}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={text.closeTitle}>
        {open && <ClosureForm onClose={close} />}
      </Dialog>
    </Card>
  );
}

function Copy() {
  const text = useMessages(dataMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const locale = useLocale();
  const { data, failure, retry } = useLoaded(exportQuery(api));
  const withProof = useProof();
  const copy = useSend({
    request: () => withProof(() => readExport(api)),
    afterSuccess: ({ payload }) => saveFile(payload, text.fileName),
  });
  const { pending, send } = useSend({
    request: (_, key) => askForExport(api, key),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: exportQuery(api).queryKey });
    },
  });
  return (
    <div>
      <h3 className={styles.name}>{text.copyTitle}</h3>
      <p className={styles.lead}>{text.copyLead}</p>
      {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
      {data?.State === 'ready' && data.ExpiresAt && (
        <p className={styles.ready}>
          <Button size="sm" busy={copy.pending} onClick={() => void copy.send()}>
            {text.download}
          </Button>
          <span className={styles.note}>{text.until(formatDate(data.ExpiresAt, locale))}</span>
        </p>
      )}
      {data?.State === 'preparing' && <p role="status">{text.preparing}</p>}
      {data && data.State !== 'preparing' && (
        <Button variant="secondary" size="sm" busy={pending} onClick={() => void send()}>
          {data.State === 'ready' ? text.again : text.ask}
        </Button>
      )}
    </div>
  );
}

function ClosureForm({ onClose }: { onClose: () => void }) {
  const text = useMessages(dataMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const withProof = useProof();
  const { pending, failure, send } = useSend({
    request: () => withProof(() => closeAccount(api)),
    silent: true,
    onSuccess: ({ message }) => {
      bus.emit('user:logged-out', {});
      bus.emit('session:changed', {});
      showToast('success', message);
    },
    afterSuccess: () => navigate('/', { replace: true }),
  });
  return (
    <div className="stack">
      <p>{text.closeWarning}</p>
      {failure && (
        <Alert kind="danger">
          <p>{failureText(failure, locale)}</p>
        </Alert>
      )}
      <div className="cluster">
        <Button variant="danger" busy={pending} onClick={() => void send()}>
          {text.closeNow}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </div>
  );
}
