import type { Address } from '@shop/contracts/user';
import { showToast, useApi, useForm, useMessages, useQueryClient } from '@shop/runtime';
import { AddressFields, addressIn, forgetAddressDraft } from '@shop/ui/address-fields';
import { Button } from '@shop/ui/button';
import { sharedMessages } from '../../messages/shared.ts';
import { addressesQuery, saveAddress } from './api.ts';

export const draftOf = (address?: Address): string => String(address?.AddressId ?? 'new');

/** Escape and the backdrop keep the draft. Only “save” and “cancel” discard it. */
export function AddressForm({ address, onClose }: { address?: Address | undefined; onClose: () => void }) {
  const { form: text } = useMessages(sharedMessages);
  const api = useApi();
  const query = useQueryClient();

  const { pending, errors, formProps } = useForm({
    request: (data, key) => saveAddress(api, addressIn(data), address?.AddressId, key),
    onSuccess: ({ message }) => {
      forgetAddressDraft(draftOf(address));
      showToast('success', message);
      return query.invalidateQueries({ queryKey: addressesQuery(api).queryKey });
    },
    afterSuccess: onClose,
  });

  const cancel = () => {
    forgetAddressDraft(draftOf(address));
    onClose();
  };

  return (
    <form {...formProps} className="fields">
      <AddressFields errors={errors} address={address} draft={draftOf(address)} stays />
      <div className="cluster">
        <Button type="submit" busy={pending}>
          {text.save}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
