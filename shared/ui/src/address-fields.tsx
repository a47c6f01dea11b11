import { provinces } from '@shop/contracts/provinces';
import type { NewAddress, UserDetails } from '@shop/contracts/user';
import { defineMessages, type FieldErrors, textOf, useApi, useLoaded, useMessages, useSession } from '@shop/runtime';
import { useRef } from 'react';
import { FieldPair } from './field-pair.tsx';
import { Optional } from './optional.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { useDraft, useHasDraft } from './use-draft.ts';

const texts = defineMessages({
  tr: {
    fullName: 'Ad soyad',
    phoneHint: 'Kurye gerektiğinde bu numarayı arar.',
    city: 'İl',
    chooseCity: 'İl seçiniz',
    district: 'İlçe',
    neighbourhood: 'Mahalle',
    postCode: 'Posta kodu',
    postCodeForm: 'Lütfen posta kodunun 5 rakamını yazınız, örneğin 35930.',
    line: 'Açık adres',
    lineHint: 'Cadde, sokak, bina ve daire numarası',
    title: 'Adres başlığı',
    titleHint: 'Örneğin Ev ya da İş',
  },
  en: {
    fullName: 'Full name',
    phoneHint: 'The courier calls this number if needed.',
    city: 'Province (il)',
    chooseCity: 'Choose a province',
    district: 'District (ilçe)',
    neighbourhood: 'Neighbourhood (mahalle)',
    postCode: 'Post code',
    postCodeForm: 'Please write the 5 digits of the post code, such as 35930.',
    line: 'Street address',
    lineHint: 'Street, building and door number',
    title: 'Name of the address',
    titleHint: 'Such as Home or Office',
  },
});

export interface AddressFieldsProps {
  /** As `useForm` has them. */
  errors: FieldErrors;
  /** What they begin with; without it a new address, which begins with the customer's own name and phone. */
  address?: NewAddress | undefined;
  /** Which address it is, to keep what is half-typed when the session ends: its id, or `new`. */
  draft: string;
}

/** A Turkish delivery address: il, ilçe, mahalle, open address. Their names are the contract's; `addressOf` reads them. */
export function AddressFields({ errors, address, draft }: AddressFieldsProps) {
  const text = useMessages(texts);
  const fields = useRef<HTMLDivElement>(null);
  useDraft(fields, draftName(draft));
  const own = useOwnDetails(!address);
  const given: Partial<NewAddress> = address ?? own;
  const field = (name: keyof NewAddress) => ({ name, error: errors[name], defaultValue: given[name], required: name !== 'PostCode' });
  return (
    <div ref={fields} className="fields">
      <FieldPair>
        <TextField {...field('FullName')} label={text.fullName} autoComplete="shipping name" minLength={2} maxLength={120} />
        <PhoneField required hint={text.phoneHint} autoComplete="shipping tel" error={errors.Phone} defaultValue={given.Phone} />
      </FieldPair>
      <FieldPair>
        <SelectField {...field('City')} label={text.city} autoComplete="shipping address-level1" defaultValue={address?.City ?? ''}>
          <option value="">{text.chooseCity}</option>
          {/* An address from before the list keeps what it says. */}
          {address && !provinces.includes(address.City) && <option>{address.City}</option>}
          {provinces.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
        <TextField {...field('District')} label={text.district} autoComplete="shipping address-level2" maxLength={60} />
      </FieldPair>
      <FieldPair>
        <TextField {...field('Neighbourhood')} label={text.neighbourhood} autoComplete="shipping address-level3" maxLength={80} />
        <TextField
          {...field('PostCode')}
          label={<Optional>{text.postCode}</Optional>}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          pattern="[0-9]{5}"
          title={text.postCodeForm}
          maxLength={5}
        />
      </FieldPair>
      <TextAreaField
        {...field('Line')}
        label={text.line}
        hint={text.lineHint}
        autoComplete="shipping street-address"
        minLength={5}
        maxLength={300}
        rows={3}
      />
      <TextField {...field('Title')} label={text.title} hint={text.titleHint} autoComplete="off" maxLength={60} />
    </div>
  );
}

/** Whether an address is half-typed since the session ended: its form is to be open then. `draft` as the fields have it. */
export const useHasAddressDraft = (draft: string): boolean => useHasDraft(draftName(draft));

const draftName = (draft: string) => `address ${draft}`;

/** Name and phone as the account has them. They may come while the shopper types: what is typed stays. */
function useOwnDetails(wanted: boolean): Pick<Partial<NewAddress>, 'FullName' | 'Phone'> {
  const api = useApi();
  const customer = useSession().status === 'customer';
  const { data } = useLoaded({
    queryKey: ['my', 'user'],
    queryFn: ({ signal }) => api.read<UserDetails>('/user', signal),
    enabled: wanted && customer,
  });
  if (!wanted || !data) return {};
  const { Name, Surname, Phone } = data.Info;
  return { FullName: [Name, Surname].filter(Boolean).join(' '), ...(Phone && { Phone }) };
}

/** What stands in the fields. */
export function addressOf(data: FormData): NewAddress {
  const PostCode = textOf(data, 'PostCode');
  return {
    Title: textOf(data, 'Title'),
    FullName: textOf(data, 'FullName'),
    Phone: textOf(data, 'Phone'),
    City: textOf(data, 'City'),
    District: textOf(data, 'District'),
    Neighbourhood: textOf(data, 'Neighbourhood'),
    Line: textOf(data, 'Line'),
    ...(PostCode && { PostCode }),
  };
}
