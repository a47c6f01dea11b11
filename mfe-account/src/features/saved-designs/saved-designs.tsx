import { copyName } from '@shop/contracts/copy-names';
import { MAX_DESIGN_NAME } from '@shop/contracts/limits';
import { designerPath } from '@shop/contracts/page-paths';
import type { ListedSavedDesign } from '@shop/contracts/saved-designs';
import {
  type Failure,
  formatDate,
  Slot,
  showToast,
  textOf,
  useApi,
  useForm,
  useLoaded,
  useLocale,
  useMessages,
  useQueryClient,
  useSend,
} from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { Dialog } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { IconEdit } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { Picture } from '@shop/ui/picture';
import { Skeleton } from '@shop/ui/skeleton';
import { TextField } from '@shop/ui/text-field';
import { useShown } from '@shop/ui/use-shown';
import { useEffect, useRef } from 'react';
import { savedDesignsMessages } from '../../messages/saved-designs.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { ConfirmRemoval, useFocusWhenGone } from '../form/confirm-removal.tsx';
import { copyDesign, removeDesign, renameDesign, savedDesignsQuery } from './api.ts';
import styles from './saved-designs.module.css';

interface Asked {
  kind: 'rename' | 'remove';
  design: ListedSavedDesign;
}

export function SavedDesigns() {
  const text = useMessages(savedDesignsMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const reload = useReload();
  const { data: designs, failure, retry } = useLoaded(savedDesignsQuery(api));
  const { content: dialog, open, show, close } = useShown<Asked>();
  const shown = useRef<HTMLDivElement>(null);
  const focusWhenGone = useFocusWhenGone(shown);
  const onGone = () => {
    void reload();
    focusWhenGone();
  };

  if (failure) return <LoadFailed title={text.failed} retry={retry} />;
  if (!designs)
    return (
      <div className={styles.list} role="status" aria-busy="true">
        <span className="visually-hidden">{feedback.loading}</span>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  return (
    <div ref={shown}>
      {designs.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={IconEdit}
            heading="h2"
            title={text.none}
            text={text.noneText}
            action={<ButtonLink to="/products">{text.shop}</ButtonLink>}
          />
        </Card>
      ) : (
        <ul className={styles.list}>
          {designs.map((design) => (
            <KeptDesign key={design.SavedId} design={design} takenNames={designs.map(({ Name }) => Name)} onShow={show} onGone={onGone} />
          ))}
        </ul>
      )}
      <Dialog open={open && dialog?.kind === 'rename'} onClose={close} title={text.renameTitle}>
        {open && dialog?.kind === 'rename' && <Rename design={dialog.design} onClose={close} onGone={onGone} />}
      </Dialog>
      <Dialog open={open && dialog?.kind === 'remove'} onClose={close} title={text.removeTitle}>
        {dialog?.kind === 'remove' && (
          <ConfirmRemoval
            text={text.removeText(dialog.design.Name)}
            action={text.remove}
            request={() => removeDesign(api, dialog.design.SavedId)}
            reload={reload}
            onClose={close}
            onGone={() => {
              close();
              focusWhenGone();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

const isNotFound = (failure: Failure): boolean => failure.kind === 'refused' && failure.code === 'not-found';

interface KeptDesignProps {
  design: ListedSavedDesign;
  takenNames: readonly string[];
  onShow: (next: Asked) => void;
  /** Called if the design has been deleted elsewhere. */
  onGone: () => void;
}

function KeptDesign({ design, takenNames, onShow, onGone }: KeptDesignProps) {
  const text = useMessages(savedDesignsMessages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const { pending, send } = useSend({
    request: (copy: Pick<ListedSavedDesign, 'SavedId' | 'Name'>, key) => copyDesign(api, copy, key),
    onSuccess: ({ payload }) => {
      showToast('success', text.copied(payload.Name));
      return reload();
    },
    onError: (failure, _, isMounted) => {
      if (isMounted && isNotFound(failure)) onGone();
    },
  });
  const { SavedId, Version, Name, Title, Colour, Slug, PId, ChangedAt, Ended, Scene, Sides } = design;
  const [side] = Sides;
  return (
    <Card as="li" className={styles.design}>
      <div className={styles.picture}>
        <Slot
          name="line.preview"
          design={{ SavedId, Version, Scene, Sides }}
          alt={text.pictureOf(Name)}
          large
          fallback={side ? <Picture img={side.img} alt="" sizes="18rem" largest={640} /> : null}
        />
      </div>
      <div className={styles.texts}>
        <h2 className={styles.name}>{Name}</h2>
        <p className={styles.muted}>{Colour === '' ? Title : `${Title} · ${Colour}`}</p>
        <p className={styles.muted}>{Ended ? text.ended : text.changed(formatDate(ChangedAt, locale))}</p>
      </div>
      <div className={styles.actions}>
        {!Ended && (
          <ButtonLink to={designerPath({ slug: Slug, id: PId }, { saved: SavedId })} size="sm" aria-label={text.openOf(Name)}>
            {text.open}
          </ButtonLink>
        )}
        {!Ended && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={text.copyOf(Name)}
            busy={pending}
            onClick={() => void send({ SavedId, Name: copyName(Name, locale, takenNames) })}
          >
            {text.copy}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={text.renameOf(Name)} onClick={() => onShow({ kind: 'rename', design })}>
          {text.rename}
        </Button>
        <Button variant="ghost" size="sm" aria-label={text.removeOf(Name)} onClick={() => onShow({ kind: 'remove', design })}>
          {text.remove}
        </Button>
      </div>
    </Card>
  );
}

const useReload = () => {
  const api = useApi();
  const query = useQueryClient();
  return () => query.invalidateQueries({ queryKey: savedDesignsQuery(api).queryKey });
};

interface RenameProps extends Pick<KeptDesignProps, 'design' | 'onGone'> {
  onClose: () => void;
}

function Rename({ design: { SavedId, Name }, onClose, onGone }: RenameProps) {
  const text = useMessages(savedDesignsMessages);
  const { form } = useMessages(sharedMessages);
  const api = useApi();
  const reload = useReload();
  const { pending, errors, formProps } = useForm<ListedSavedDesign>({
    request: (data, key) => renameDesign(api, { SavedId, Name: textOf(data, 'Name') }, key),
    onSuccess: reload,
    afterSuccess: onClose,
    onError: (failure, _, isMounted) => {
      if (!isMounted || !isNotFound(failure)) return;
      onClose();
      onGone();
    },
  });
  const input = useRef<HTMLInputElement>(null);
  // `showModal` needs `autofocus`, which React does not render.
  useEffect(() => {
    input.current?.toggleAttribute('autofocus', true);
    input.current?.select();
  }, []);
  return (
    <form {...formProps} className="stack">
      <TextField ref={input} label={text.name} name="Name" defaultValue={Name} maxLength={MAX_DESIGN_NAME} required error={errors.Name} />
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {form.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  );
}
