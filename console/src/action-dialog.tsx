import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Checkbox } from '@shop/ui/checkbox';
import { Dialog } from '@shop/ui/dialog';
import { SelectField } from '@shop/ui/select-field';
import { TextField } from '@shop/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import type { Action, Order } from './action.ts';
import { codeOf } from './api.ts';
import { commandOf } from './command.ts';
import { CopyText } from './copy-text.tsx';
import type { Asked, Draft } from './drafts.ts';
import { messages } from './messages.ts';
import type { Result } from './state.ts';
import styles from './styles.module.css';

const EVERYBODY = '';

const dangerous: readonly Action['name'][] = ['rollback', 'abort', 'restore', 'freeze'];

const nameOf = (draft: Draft, channel: string): string =>
  'remote' in draft ? draft.remote : draft.name === 'restore' ? draft.point : channel;

function filled(draft: Draft, fields: { version: string; share: string; ttl: string; skips: boolean }): Draft {
  if (draft.name === 'rollback') return { ...draft, ...(fields.version && { to: fields.version }) };
  if (draft.name === 'promote')
    return { ...draft, ...(fields.share && { share: fields.share }), ...(fields.skips && { skipRehearsal: true }) };
  if (draft.name === 'ramp') return { ...draft, share: fields.share };
  return draft.name === 'preview' ? { ...draft, ttl: fields.ttl } : draft;
}

export interface ActionDialogProps {
  channel: string;
  asked: Asked;
  open: boolean;
  onClose: () => void;
  act: (order: Order) => Promise<Result>;
}

export function ActionDialog({ channel, asked: { draft, versions = [], shares = [] }, open, onClose, act }: ActionDialogProps) {
  const said = useMessages(messages);
  const formId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [version, setVersion] = useState('');
  const [share, setShare] = useState(draft.name === 'ramp' ? (shares[0] ?? '') : EVERYBODY);
  const [ttl, setTtl] = useState<keyof typeof said.lifetimes>('2h');
  const [skips, setSkips] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<string>();

  const { name } = draft;
  const action = { ...filled(draft, { version, share, ttl, skips }), why } as Action;
  const isRehearsed = name === 'promote' && !skips;
  const isOver = result !== undefined || failure !== undefined;
  const canGoFurther = name === 'rollback' && result?.ok === false && result.reason.includes('--again');

  async function run(order: Order): Promise<void> {
    setBusy(true);
    setResult(undefined);
    setFailure(undefined);
    await act(order).then(setResult, (error: unknown) => {
      const code = codeOf(error);
      setFailure(code === 'unreachable' ? said.unknown : said.codes[code]);
    });
    setBusy(false);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') void run({ channel, action });
  }

  const footer = isOver ? (
    <div className={styles.buttons}>
      {canGoFurther && (
        <Button variant="danger" busy={isBusy} onClick={() => void run({ channel, action: { ...action, again: true } as Action })}>
          {said.further}
        </Button>
      )}
      <Button variant="secondary" size="lg" wide onClick={onClose}>
        {said.close}
      </Button>
    </div>
  ) : (
    <Button type="submit" form={formId} size="lg" wide variant={dangerous.includes(name) ? 'danger' : 'primary'} busy={isBusy}>
      {said.actions[name]}
    </Button>
  );

  return (
    <Dialog open={open} onClose={onClose} insistent={isBusy} title={said.titles[name](nameOf(draft, channel))} footer={footer}>
      <form id={formId} noValidate className={styles.stack} onSubmit={submit}>
        {!isOver && (
          <>
            <p>{said.means[name]}</p>
            {'version' in draft && <p className={styles.version}>{draft.version}</p>}
            {name === 'rollback' && versions.length > 0 && (
              <SelectField label={said.target} value={version} onChange={(event) => setVersion(event.target.value)}>
                {versions.map((each, index) => (
                  <option key={each} value={index === 0 ? '' : each}>
                    {index === 0 ? said.before(each) : each}
                  </option>
                ))}
              </SelectField>
            )}
            {shares.length > 0 && (
              <SelectField label={said.share} value={share} onChange={(event) => setShare(event.target.value)}>
                {name === 'promote' && <option value={EVERYBODY}>{said.everybody}</option>}
                {shares.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </SelectField>
            )}
            {name === 'preview' && (
              <SelectField label={said.lifetime} value={ttl} onChange={(event) => setTtl(event.target.value as typeof ttl)}>
                {Object.entries(said.lifetimes).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              label={said.reason}
              required
              value={why}
              maxLength={500}
              autoComplete="off"
              error={isMissing && why.trim() === '' ? said.reasonMissing : undefined}
              onChange={(event) => setWhy(event.target.value)}
            />
            <fieldset className={styles.chips}>
              <legend className="visually-hidden">{said.quick}</legend>
              {said.reasons.map((reason) => (
                <button key={reason} type="button" className={styles.chip} aria-pressed={why === reason} onClick={() => setWhy(reason)}>
                  {reason}
                </button>
              ))}
            </fieldset>
            {name === 'promote' && (
              <Checkbox checked={skips} onChange={(event) => setSkips(event.target.checked)}>
                {said.skipRehearsal}
              </Checkbox>
            )}
          </>
        )}
        {isBusy && (
          <p role="status" aria-busy="true">
            {isRehearsed ? said.rehearsing : said.working}
          </p>
        )}
        {failure && <Alert kind="danger">{failure}</Alert>}
        {result && <Outcome result={result} />}
        <div className={styles.command}>
          <p>{said.sameCommand}</p>
          <code>{result?.command ?? commandOf({ channel, action: { ...action, why: why || '…' } })}</code>
          <CopyText value={result?.command ?? commandOf({ channel, action: { ...action, why: why || '…' } })} />
        </div>
      </form>
    </Dialog>
  );
}

function Outcome({ result }: { result: Result }) {
  const said = useMessages(messages);
  if (!result.ok)
    return (
      <Alert kind="danger" title={result.data.written ? said.failedAfter : said.refused}>
        {result.code && <p>{said.refusals[result.code]}</p>}
        <p className={styles.lines} lang="en">
          {result.reason}
        </p>
      </Alert>
    );
  const { url } = result.data;
  return (
    <Alert kind="success" title={said.confirmed}>
      <p className={styles.lines}>{result.text}</p>
      {url && (
        <div className={styles.buttons}>
          <a href={url} target="_blank" rel="noreferrer">
            {said.openLink}
          </a>
          <CopyText value={url} />
        </div>
      )}
    </Alert>
  );
}
