import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Dialog } from '@shop/ui/dialog';
import { useEffect, useState } from 'react';
import type { Difference } from 'release/diff';
import { codeOf, type FailureCode, read } from './api.ts';
import { messages } from './messages.ts';
import styles from './styles.module.css';
import { Table } from './table.tsx';

interface Diff {
  changes: readonly Difference[];
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const compared = (now: number, before: number | undefined): string =>
  before === undefined || before === now ? kb(now) : `${kb(before)} → ${kb(now)}`;

export interface DiffDialogProps {
  channel: string;
  a: string;
  b: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

export function DiffDialog({ channel, a, b, title, open, onClose }: DiffDialogProps) {
  const said = useMessages(messages);
  const [diff, setDiff] = useState<Diff>();
  const [failure, setFailure] = useState<FailureCode>();
  useEffect(() => {
    read<Diff>(`diff?channel=${channel}&a=${a}&b=${b}`).then(setDiff, (error: unknown) => setFailure(codeOf(error)));
  }, [channel, a, b]);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg">
      <div className={styles.stack}>
        {failure && <Alert kind="danger">{said.codes[failure]}</Alert>}
        {!diff && !failure && <p>{said.loading}</p>}
        {diff?.changes.length === 0 && <p>{said.same}</p>}
        {diff?.changes.map((change) => (
          <Changes key={change.remote} {...change} />
        ))}
      </div>
    </Dialog>
  );
}

function Changes({ remote, from, to, sizes, addedPaths, removedPaths }: Difference) {
  const said = useMessages(messages);
  const rows = sizes
    ? [
        { key: said.scripts, cells: [said.scripts, compared(sizes.now.scripts, sizes.before?.scripts)] },
        { key: said.stylesheets, cells: [said.stylesheets, compared(sizes.now.stylesheets, sizes.before?.stylesheets)] },
        ...Object.entries(sizes.now.parts).map(([part, size]) => ({ key: part, cells: [part, compared(size, sizes.before?.parts[part])] })),
      ]
    : [];
  return (
    <section className={styles.stack}>
      <h3>{remote}</h3>
      <p className={styles.version}>
        {from ?? '–'} → {to ?? '–'}
      </p>
      {addedPaths.length > 0 && (
        <p>
          {said.newPaths}: {addedPaths.join(' ')}
        </p>
      )}
      {removedPaths.length > 0 && (
        <p>
          {said.removedPaths}: {removedPaths.join(' ')}
        </p>
      )}
      {rows.length > 0 && <Table caption={remote} head={[said.what, 'KB']} rows={rows} />}
    </section>
  );
}
