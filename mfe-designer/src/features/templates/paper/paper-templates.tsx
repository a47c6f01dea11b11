import { showToast, useApi, useLoaded, useLocale, useMessages } from '@shop/runtime';
import { useEffect, useMemo, useState } from 'react';
import { paperTemplatesMessages } from '../../../messages/paper-templates.ts';
import { templatesMessages } from '../../../messages/templates.ts';
import { matches } from '../../design/find-art.ts';
import { allItems } from '../../design/model.ts';
import { useEditor, useSide } from '../../design/store.ts';
import tools from '../../design/tools.module.css';
import { parseDetails, withoutFields } from '../../details/details.ts';
import { DetailsButton } from '../../details/details-button.tsx';
import { useDetails } from '../../details/use-details.ts';
import { PeopleButton } from '../../people/people-button.tsx';
import { uploadsQuery } from '../../pictures/api.ts';
import { CommonTemplates } from '../common-templates.tsx';
import { Preview } from '../preview.tsx';
import styles from '../template-picker.module.css';
import { useTemplate } from '../use-template.tsx';
import type { formats } from './formats.ts';
import { type PaperOccasion, type PaperTemplate, paperOccasions } from './parts.ts';
import { agree, fieldsFor, shownDetails } from './shown-details.ts';
import { usePaper } from './use-paper.ts';

const ALL = 'all';

export function PaperTemplates({ format }: { format: (typeof formats)[number] }) {
  const text = useMessages(paperTemplatesMessages);
  const templatesText = useMessages(templatesMessages);
  const locale = useLocale();
  const side = useSide();
  const hasBack = useEditor(({ sides }) => sides.some(({ id }) => id === 'back'));
  const { draw, lay, refill } = usePaper();
  const { use, question } = useTemplate();
  const [kept, keep] = useDetails();
  const { data: uploads = [] } = useLoaded(uploadsQuery(useApi()));
  // A JSON string, because an equal string causes no render.
  const marked = useEditor(({ scene }) => JSON.stringify(shownDetails(scene, uploads)));
  const shownHere = useMemo(() => parseDetails(JSON.parse(marked)), [marked]);
  const words = useEditor(({ scene }) => JSON.stringify(allItems(scene).flatMap((item) => (item.kind === 'text' && item.words) || [])));
  const details = agree(shownHere, kept) ? kept : shownHere;
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<PaperOccasion | typeof ALL>(ALL);
  const [loaded, setLoaded] = useState<readonly PaperTemplate[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    format.load().then(
      (found) => !gone && setLoaded(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [format]);

  if (failed) return <CommonTemplates />;
  const all = loaded ?? [];
  const wordsOf = ({ name, occasion }: PaperTemplate) => `${name.tr} ${name.en} ${text.groups[occasion]}`;
  const offered = all.filter((one) => group === ALL || one.occasion === group);
  const fields = fieldsFor(JSON.parse(words), all, offered);
  const shown = offered.filter((one) => matches(wordsOf(one), search));
  return (
    <>
      {question}
      <div className={tools.row}>
        {!(loaded && fields.length === 0) && (
          <DetailsButton
            details={details}
            fields={fields}
            onSave={(next) => {
              keep({ ...withoutFields(kept, fields), ...next });
              if (!refill(all, shownHere, next)) showToast('info', text.notFilled);
            }}
          />
        )}
        <PeopleButton templates={all} details={shownHere} />
      </div>
      <div className={styles.find}>
        <input
          type="search"
          className={tools.search}
          aria-label={text.search}
          placeholder={text.search}
          maxLength={40}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <select
          className={tools.search}
          aria-label={templatesText.occasion}
          value={group}
          onChange={(event) => setGroup(event.target.value as typeof group)}
        >
          <option value={ALL}>{text.all}</option>
          {paperOccasions
            .filter((name) => all.some(({ occasion }) => occasion === name))
            .map((name) => (
              <option key={name} value={name}>
                {text.groups[name]}
              </option>
            ))}
        </select>
      </div>
      <p role="status" className={loaded && shown.length === 0 ? tools.help : 'visually-hidden'}>
        {loaded && shown.length === 0 ? text.none : ''}
      </p>
      <div className={styles.templates}>
        {shown.map((template) => (
          <Preview
            key={template.id}
            label={template.back && hasBack ? text.bothSides(template.name[locale]) : template.name[locale]}
            {...format}
            draw={() => draw(template, details, side.id)}
            onUse={() => use(lay(template, details))}
          />
        ))}
      </div>
    </>
  );
}
