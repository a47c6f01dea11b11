import { addressLines } from '@shop/contracts/address-lines';
import type { Address } from '@shop/contracts/user';
import { useApi, useLoaded, useMessages, useQueryClient } from '@shop/runtime';
import { useHasAddressDraft } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { Skeleton } from '@shop/ui/skeleton';
import { useShown } from '@shop/ui/use-shown';
import { useRef, useState } from 'react';
import { addressMessages } from '../../messages/address.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { ConfirmRemoval, useFocusWhenGone } from '../form/confirm-removal.tsx';
import styles from './address.module.css';
import { AddressForm, draftOf } from './address-form.tsx';
import { addressesQuery, removeAddress } from './api.ts';

type Asked = { kind: 'edit'; address?: Address } | { kind: 'remove'; address: Address };

export function AddressBook() {
  const text = useMessages(addressMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();
  const { data: addresses, failure, retry } = useLoaded(addressesQuery(api));
  const { content: dialog, open, show: ask, close } = useShown<Asked>();
  // Drafts opened on this page. The page no longer announces them.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const show = (next: Asked) => {
    ask(next);
    if (next.kind === 'edit') setSeen([...seen, draftOf(next.address)]);
  };
  const shown = useRef<HTMLElement>(null);
  const focusWhenGone = useFocusWhenGone(shown);
  const newWaits = useHasAddressDraft(draftOf()) && !seen.includes(draftOf());

  return (
    <section ref={shown} aria-labelledby="addresses" aria-busy={!addresses && !failure}>
      <div className={styles.head}>
        <h2 id="addresses" className={styles.title}>
          {text.title}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => show({ kind: 'edit' })}>
          <IconPlus size={18} /> {text.add}
        </Button>
      </div>

      {newWaits && (
        <Card className={styles.waiting}>
          <p>{text.newWaits}</p>
          <Button size="sm" onClick={() => show({ kind: 'edit' })}>
            {text.goOn}
          </Button>
        </Card>
      )}
      {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
      {!addresses && !failure && <Skeleton className={styles.skeleton} />}
      {addresses?.length === 0 && (
        <Card className={styles.none}>
          <p className={styles.name}>{text.none}</p>
          <p>{text.noneText}</p>
        </Card>
      )}
      {addresses && addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <SavedAddress key={address.AddressId} address={address} seen={seen.includes(draftOf(address))} onShow={show} />
          ))}
        </ul>
      )}

      <Dialog
        open={open && dialog?.kind === 'edit'}
        onClose={close}
        size="lg"
        title={dialog?.kind === 'edit' && dialog.address ? text.editTitle : text.newTitle}
      >
        {open && dialog?.kind === 'edit' && <AddressForm address={dialog.address} onClose={close} />}
      </Dialog>
      <Dialog open={open && dialog?.kind === 'remove'} onClose={close} title={text.removeTitle}>
        {dialog?.kind === 'remove' && (
          <ConfirmRemoval
            text={text.removeText(dialog.address.Title)}
            action={text.remove}
            request={() => removeAddress(api, dialog.address.AddressId)}
            reload={() => query.invalidateQueries({ queryKey: addressesQuery(api).queryKey })}
            onClose={close}
            onGone={() => {
              close();
              focusWhenGone();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

interface SavedAddressProps {
  address: Address;
  seen: boolean;
  onShow: (next: Asked) => void;
}

function SavedAddress({ address, seen, onShow }: SavedAddressProps) {
  const text = useMessages(addressMessages);
  const waits = useHasAddressDraft(draftOf(address)) && !seen;
  return (
    <Card as="li" className={styles.address}>
      <AddressText address={address} />
      {waits && <p className={styles.muted}>{text.changesWait}</p>}
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" aria-label={text.editOf(address.Title)} onClick={() => onShow({ kind: 'edit', address })}>
          {text.edit}
        </Button>
        <Button variant="ghost" size="sm" aria-label={text.removeOf(address.Title)} onClick={() => onShow({ kind: 'remove', address })}>
          {text.remove}
        </Button>
      </div>
    </Card>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <address>
      <p className={styles.name}>{address.Title}</p>
      <p>{address.FullName}</p>
      <p className={styles.muted}>
        {addressLines(address).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        <span className="numeric">{address.Phone}</span>
      </p>
    </address>
  );
}
