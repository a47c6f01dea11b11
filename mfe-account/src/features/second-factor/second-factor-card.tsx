import type { SecondFactorSetup } from '@shop/contracts/second-factor';
import { textOf, useApi, useForm, useLoaded, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Badge } from '@shop/ui/badge';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { CopyButton } from '@shop/ui/copy-button';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { saveFile } from '@shop/ui/save-file';
import { useShown } from '@shop/ui/use-shown';
import { useEffect, useId, useRef, useState } from 'react';
import { secondFactorMessages } from '../../messages/second-factor.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { CodeField } from '../form/code-field.tsx';
import { ConfirmRemoval } from '../form/confirm-removal.tsx';
import { useProof } from '../proof/with-proof.tsx';
import { disable, enable, renewCodes, secondFactorQuery, setUp } from './api.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

export function SecondFactorCard() {
  const text = useMessages(secondFactorMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const withProof = useProof();
  const { data, failure, retry } = useLoaded(secondFactorQuery(api));
  const { content: setup, open: settingUp, show: showSetup, close: closeSetup } = useShown<SecondFactorSetup>();
  const [asked, setAsked] = useState<'off' | 'renew'>();
  // True while a dialog shows recovery codes, which appear only once.
  const [unsaved, setUnsaved] = useState(false);
  const reload = useReload();
  const onCodes = () => setUnsaved(true);
  const close = () => {
    setUnsaved(false);
    setAsked(undefined);
    closeSetup();
  };
  const begin = useSend({
    request: () => withProof(() => setUp(api)),
    afterSuccess: ({ payload }) => showSetup(payload),
  });
  return (
    <Card as="section" aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
      {data?.Enabled && (
        <p className={styles.lead}>
          <Badge tone="success">{text.on}</Badge> {text.codesLeft(data.RecoveryCodes)}
        </p>
      )}
      {data && !data.Enabled && (
        <Button variant="secondary" size="sm" busy={begin.pending} onClick={() => void begin.send()}>
          {text.switchOn}
        </Button>
      )}
      {data?.Enabled && (
        <div className="cluster">
          <Button variant="secondary" size="sm" onClick={() => setAsked('renew')}>
            {text.renew}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsked('off')}>
            {text.switchOff}
          </Button>
        </div>
      )}
      <Dialog open={settingUp} onClose={close} insistent={unsaved} title={text.title}>
        {settingUp && setup && <SetupForm setup={setup} onCodes={onCodes} onClose={close} />}
      </Dialog>
      <Dialog open={asked === 'renew'} onClose={close} insistent={unsaved} title={text.renewTitle}>
        {asked === 'renew' && <RenewForm onCodes={onCodes} onClose={close} />}
      </Dialog>
      <Dialog open={asked === 'off'} onClose={close} title={text.offTitle}>
        {asked === 'off' && (
          <ConfirmRemoval
            text={text.offLead}
            action={text.switchOff}
            request={() => withProof(() => disable(api))}
            reload={reload}
            onClose={close}
            onGone={close}
          />
        )}
      </Dialog>
    </Card>
  );
}

function useReload() {
  const api = useApi();
  const query = useQueryClient();
  return () => query.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
}

interface CodesFormProps {
  onCodes: () => void;
  onClose: () => void;
}

function SetupForm({ setup, onCodes, onClose }: CodesFormProps & { setup: SecondFactorSetup }) {
  const text = useMessages(secondFactorMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const withProof = useProof();
  const reload = useReload();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { pending, errors, formProps } = useForm({
    request: (data) => withProof(() => enable(api, { Code: textOf(data, 'Code') })),
    onSuccess: reload,
    afterSuccess: ({ payload }) => {
      setCodes(payload.Codes);
      onCodes();
    },
    refusals: { 'wrong-code': { field: 'Code', text: text.wrongCode } },
  });
  if (codes.length > 0) return <NewCodes title={text.isOn} codes={codes} onClose={onClose} />;
  return (
    <form {...formProps} className="fields">
      <p>{text.scan}</p>
      <QrCode text={setup.Uri} label={text.qr} />
      <div>
        <p>{text.byHand}</p>
        <p className={styles.secret}>{setup.Secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton what={text.secret} value={setup.Secret} />
      </div>
      <CodeField error={errors.Code} />
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {text.confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  );
}

function RenewForm({ onCodes, onClose }: CodesFormProps) {
  const text = useMessages(secondFactorMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const withProof = useProof();
  const reload = useReload();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { pending, send } = useSend({
    request: () => withProof(() => renewCodes(api)),
    onSuccess: reload,
    afterSuccess: ({ payload }) => {
      setCodes(payload.Codes);
      onCodes();
    },
  });
  if (codes.length > 0) return <NewCodes title={text.renewed} codes={codes} onClose={onClose} />;
  return (
    <div className="stack">
      <p>{text.renewLead}</p>
      <div className="cluster">
        <Button busy={pending} onClick={() => void send()}>
          {text.renew}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </div>
  );
}

function NewCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }) {
  const text = useMessages(secondFactorMessages);
  const all = codes.join('\n');
  const advice = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="stack">
      <Alert kind="success" title={title}>
        <p id={advice}>{text.keepCodes}</p>
      </Alert>
      <ul ref={list} tabIndex={-1} className={styles.codes} aria-describedby={advice} aria-label={text.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster">
        <CopyButton what={text.recoveryCodes} value={all} variant="secondary" />
        <Button variant="secondary" size="sm" onClick={() => saveFile(new Blob([`${all}\n`], { type: 'text/plain' }), text.fileName)}>
          {text.download}
        </Button>
      </div>
      <div className="cluster">
        <Button onClick={onClose}>{text.kept}</Button>
      </div>
    </div>
  );
}
