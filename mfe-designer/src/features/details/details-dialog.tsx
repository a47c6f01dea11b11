import { uploadUrl } from '@shop/contracts/images';
import { uploadLimits } from '@shop/contracts/limits';
import { detailFields, eventFields } from '@shop/contracts/scene-limits';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { Button, buttonClass } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import { Choice } from '../design/choice.tsx';
import tools from '../design/tools.module.css';
import { uploadsQuery } from '../pictures/api.ts';
import { useUploadsHere } from '../pictures/use-uploads.ts';
import { DetailInputs } from './detail-fields.tsx';
import { type Details, type Logo, logoOf, longestLines, parseDetails, wholeFields, withoutFields } from './details.ts';
import styles from './details-dialog.module.css';

const OFFERED = 8;

export interface DetailsDialogProps {
  details: Details;
  fields: readonly (keyof Details)[];
  onSave: (details: Details) => void;
  open: boolean;
  onClose: () => void;
}

export function DetailsDialog({ details, fields, onSave, open, onClose }: DetailsDialogProps) {
  const text = useMessages(detailsMessages);
  const [typed, setTyped] = useState<Details>(details);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = wholeFields.filter((field) => fields.includes(field) && (typed[field]?.trim().length ?? 0) > longestLines[field]);
  const errors = Object.fromEntries(tooLong.map((field) => [field, text.tooLong(longestLines[field])]));
  const id = useId();

  const take = (next: Details) => {
    onSave(parseDetails(next));
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (tooLong.length > 0) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    else take(typed);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        <div className="cluster">
          <Button type="submit" form={id} variant="primary">
            {text.save}
          </Button>
          {fields.some((field) => details[field]) && (
            <Button variant="ghost" onClick={() => take(withoutFields(details, fields))}>
              {text.clear}
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} id={id} className="stack" onSubmit={onSubmit}>
        <p className={tools.help}>{eventFields.some((field) => fields.includes(field)) ? text.eventHint : text.hint}</p>
        <DetailInputs
          fields={detailFields.filter((field) => fields.includes(field))}
          values={typed}
          errors={isChecked ? errors : {}}
          onChange={(patch) => setTyped((before) => ({ ...before, ...patch }))}
        />
        {fields.includes('logo') && (
          <LogoChoice
            logo={typed.logo}
            onChange={(next) => setTyped(({ logo: _, ...others }) => (next ? { ...others, logo: next } : others))}
          />
        )}
      </form>
    </Dialog>
  );
}

function LogoChoice({ logo, onChange }: { logo: Logo | undefined; onChange: (logo: Logo | undefined) => void }) {
  const text = useMessages(detailsMessages);
  const { data: uploads = [] } = useLoaded(uploadsQuery(useApi()));
  const { running, start } = useUploadsHere();
  const id = useId();
  return (
    <>
      <fieldset className={tools.chips}>
        <legend className={tools.label}>{text.logo}</legend>
        <Choice type="radio" name={id} checked={!logo} onChange={() => onChange(undefined)}>
          {text.noLogo}
        </Choice>
        {uploads.slice(0, OFFERED).map((upload, n) => (
          <Choice
            key={upload.UploadId}
            type="radio"
            name={id}
            checked={logo?.uploadId === upload.UploadId}
            onChange={() => onChange(logoOf(upload))}
          >
            <img src={uploadUrl(upload.UploadId, 96)} alt={text.logoNumber(n + 1)} width={40} height={40} className={styles.logo} />
          </Choice>
        ))}
      </fieldset>
      <div className="cluster">
        <input
          id={`${id}-file`}
          type="file"
          className={`visually-hidden ${styles.file}`}
          accept={uploadLimits.accept}
          onChange={(event) => {
            void start([...(event.target.files ?? [])], (upload) => onChange(logoOf(upload)));
            event.target.value = '';
          }}
        />
        <label htmlFor={`${id}-file`} className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.choose)}>
          {text.chooseLogo}
        </label>
        {running[0] && <progress aria-label={text.uploading} value={running[0].share} />}
      </div>
    </>
  );
}
