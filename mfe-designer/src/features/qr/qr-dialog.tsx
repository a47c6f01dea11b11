import type { QrItem } from '@shop/contracts/scene';
import { contactFields, itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { qrPath } from '@shop/scene/qr-path';
import { qrSize } from '@shop/scene/qr-size';
import { leastQrWidth } from '@shop/scene/scene-quality';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextField } from '@shop/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { qrMessages } from '../../messages/qr.ts';
import { Choice } from '../design/choice.tsx';
import { useEditorActions } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { useAdd } from '../design/use-add.ts';
import { DetailInputs } from '../details/detail-fields.tsx';
import { keptDetails } from '../details/kept-details.ts';
import { newQr, qrPatch } from './new-qr.ts';
import { isWebAddress, type QrContent, type QrFields, qrKinds, qrText, readQrText } from './qr-content.ts';
import styles from './qr-dialog.module.css';

const SHORTEST_PASSWORD = 8;

export interface QrDialogProps {
  item: QrItem | undefined;
  open: boolean;
  onClose: () => void;
}

function begun(item: QrItem | undefined): QrContent {
  const { logo: _, ...own } = keptDetails.read();
  const read: QrContent = item ? readQrText(item.text) : { kind: 'url', fields: {} };
  return item && read.kind === 'contact' ? read : { ...read, fields: { ...own, ...read.fields } };
}

const trimmed = (fields: QrFields): QrFields => Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text.trim()]));

export default function QrDialog({ item, open, onClose }: QrDialogProps) {
  const text = useMessages(qrMessages);
  const { update } = useEditorActions();
  const add = useAdd();
  const [typed, setTyped] = useState(() => begun(item));
  const [hasPlate, setHasPlate] = useState(item ? item.plate !== undefined : true);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const content: QrContent = { kind: typed.kind, fields: trimmed(typed.fields) };
  const { url = '', network = '', password = '', name = '' } = content.fields;
  const errors: Partial<Record<keyof QrFields, string>> = {
    ...(content.kind === 'url' && !isWebAddress(url) && { url: text.wrongUrl }),
    ...(content.kind === 'contact' && name === '' && { name: text.needed }),
    ...(content.kind === 'wifi' && network === '' && { network: text.needed }),
    ...(content.kind === 'wifi' && password !== '' && password.length < SHORTEST_PASSWORD && { password: text.shortPassword }),
  };
  const encoded = qrText(content);
  const isTooLong = encoded.length > itemLimits.qr;
  const isReady = Object.keys(errors).length === 0 && !isTooLong;
  const shown = isChecked ? errors : {};
  const set = (patch: QrFields) => setTyped(({ kind, fields }) => ({ kind, fields: { ...fields, ...patch } }));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isReady) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (item) update([item.id], qrPatch(content, item.width, hasPlate));
    else if (!add((scene, side) => newQr(scene, side, content, hasPlate))) return;
    onClose();
  };

  const field = (key: 'url' | 'network' | 'password', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={key === 'url' ? 'url' : 'text'}
      maxLength={key === 'url' ? 300 : 63}
      error={shown[key]}
      value={typed.fields[key] ?? ''}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item ? text.edit : text.add}
      footer={
        <Button type="submit" form={id} variant="primary">
          {item ? text.save : text.add}
        </Button>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={onSubmit}>
        <fieldset className={tools.chips}>
          <legend className={tools.label}>{text.kind}</legend>
          {qrKinds.map((kind) => (
            <Choice key={kind} type="radio" name={`${id}-kind`} checked={typed.kind === kind} onChange={() => setTyped({ ...typed, kind })}>
              {text.kinds[kind]}
            </Choice>
          ))}
        </fieldset>
        {typed.kind === 'url' && field('url', text.url, text.urlHint)}
        {typed.kind === 'contact' && <DetailInputs fields={contactFields} values={typed.fields} errors={shown} onChange={set} />}
        {typed.kind === 'wifi' && (
          <>
            {field('network', text.network, '')}
            {field('password', text.password, text.passwordHint)}
          </>
        )}
        <div className="cluster">
          <Choice type="checkbox" checked={hasPlate} onChange={setHasPlate}>
            {text.plate}
          </Choice>
        </div>
        <div role="status">{isTooLong && <p className={tools.help}>{text.tooLong}</p>}</div>
        {isReady && (
          <div className={styles.preview}>
            <svg role="img" aria-label={text.preview} viewBox={`0 0 ${qrSize(encoded)} ${qrSize(encoded)}`} className={styles.code}>
              <path d={qrPath(encoded)} />
            </svg>
            <p className={tools.help}>{text.least(leastQrWidth(encoded))}</p>
          </div>
        )}
      </form>
    </Dialog>
  );
}
