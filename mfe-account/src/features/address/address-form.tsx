import { provinces } from '@shop/contracts/provinces';
import type { Address } from '@shop/contracts/user';
import { showToast, useApi, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { SelectField } from '@shop/ui/select-field';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { messages } from '../../messages/messages.ts';
import formStyles from '../form/form.module.css';
import { textOf } from '../form/model.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { useForm } from '../form/use-form.ts';
import { addressesQuery, saveAddress } from './api.ts';

/** Turkish addresses: il, ilçe, mahalle, open address. */
export function AddressForm({ address, onClose }: { address?: Address | undefined; onClose: () => void }) {
  const { address: text, form: formText, fields } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();

  const { busy, errors, formProps } = useForm({
    send: (data) => {
      const PostCode = textOf(data, 'PostCode');
      const form = {
        Title: textOf(data, 'Title'),
        FullName: textOf(data, 'FullName'),
        Phone: textOf(data, 'Phone'),
        City: textOf(data, 'City'),
        District: textOf(data, 'District'),
        Neighbourhood: textOf(data, 'Neighbourhood'),
        Line: textOf(data, 'Line'),
        ...(PostCode && { PostCode }),
      };
      return saveAddress(api, form, address?.AddressId);
    },
    done: async ({ Message }) => {
      showToast('success', Message);
      await query.invalidateQueries({ queryKey: addressesQuery(api).queryKey });
      onClose();
    },
  });

  return (
    <form {...formProps} className={formStyles.form}>
      <TextField
        name="Title"
        autoComplete="off"
        maxLength={60}
        label={text.fields.Title}
        hint={text.fields.titleHint}
        error={errors.Title}
        defaultValue={address?.Title}
        required
      />
      <div className={formStyles.pair}>
        <TextField
          name="FullName"
          autoComplete="name"
          minLength={2}
          maxLength={120}
          label={text.fields.FullName}
          error={errors.FullName}
          defaultValue={address?.FullName}
          required
        />
        <PhoneField error={errors.Phone} defaultValue={address?.Phone} required />
      </div>
      <div className={formStyles.pair}>
        <SelectField
          name="City"
          autoComplete="address-level1"
          label={text.fields.City}
          error={errors.City}
          defaultValue={address?.City ?? ''}
          required
        >
          <option value="">{text.fields.chooseCity}</option>
          {/* An address from before the list keeps what it says. */}
          {address && !provinces.includes(address.City) && <option>{address.City}</option>}
          {provinces.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
        <TextField
          name="District"
          autoComplete="address-level2"
          maxLength={60}
          label={text.fields.District}
          error={errors.District}
          defaultValue={address?.District}
          required
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          name="Neighbourhood"
          autoComplete="address-level3"
          maxLength={80}
          label={text.fields.Neighbourhood}
          error={errors.Neighbourhood}
          defaultValue={address?.Neighbourhood}
          required
        />
        <TextField
          name="PostCode"
          autoComplete="postal-code"
          inputMode="numeric"
          pattern="[0-9]{5}"
          maxLength={5}
          label={
            <>
              {text.fields.PostCode} <span className={formStyles.optional}>{fields.optional}</span>
            </>
          }
          error={errors.PostCode}
          defaultValue={address?.PostCode}
        />
      </div>
      <TextAreaField
        name="Line"
        autoComplete="street-address"
        minLength={5}
        maxLength={300}
        rows={3}
        label={text.fields.Line}
        hint={text.fields.lineHint}
        error={errors.Line}
        defaultValue={address?.Line}
        required
      />
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy}>
          {formText.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {formText.cancel}
        </Button>
      </div>
    </form>
  );
}
