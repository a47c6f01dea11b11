import { addressLengths } from '@shop/contracts/limits';
import type { NewAddress } from '@shop/contracts/user';
import { defineMessages, type FieldErrors, textOf, useMessages } from '@shop/runtime';
import { useRef } from 'react';
import { FieldPair } from './field-pair.tsx';
import { Optional } from './optional.tsx';
import { PhoneField } from './phone-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { forgetDraft, useDraft, useHasDraft } from './use-draft.ts';
import { useOwnDetails } from './use-own-details.ts';

const texts = defineMessages({
  tr: {
    fullName: 'Ad soyad',
    phoneHint: 'Gerekirse kurye sizi bu numaradan arar.',
    line: 'Açık adres',
    lineHint: 'Cadde, sokak, bina ve daire numarası',
    title: 'Adres başlığı',
    titleHint: 'Örneğin Ev ya da İş',
  },
  en: {
    fullName: 'Full name',
    phoneHint: 'If needed, the courier will call you on this number.',
    line: 'Street address',
    lineHint: 'Street, building and door number',
    title: 'Address name',
    titleHint: 'Such as Home or Office',
  },
});

export interface AddressFieldsProps {
  errors: FieldErrors;
  /** Default: the customer's own name and phone. */
  address?: NewAddress | undefined;
  /** The id of the postal address, or `new`. */
  draft: string;
  /** Navigation keeps the draft until `forgetAddressDraft` is called. */
  stays?: boolean;
}

export function AddressFields({ errors, address, draft, stays = false }: AddressFieldsProps) {
  const text = useMessages(texts);
  const fields = useRef<HTMLDivElement>(null);
  useDraft(fields, draftName(draft), stays);
  const own = useOwnDetails({ fullName: 'FullName', phone: 'Phone' }, !address);
  const given: Partial<NewAddress> = address ?? own;
  const field = (name: keyof typeof addressLengths) => ({
    name,
    ...addressLengths[name],
    error: errors[name],
    defaultValue: given[name],
    required: name !== 'Title',
  });
  return (
    <div ref={fields} className="fields">
      <FieldPair>
        <TextField {...field('FullName')} label={text.fullName} autoComplete="shipping name" />
        <PhoneField required hint={text.phoneHint} autoComplete="shipping tel" error={errors.Phone} defaultValue={given.Phone} />
      </FieldPair>
      <PlaceFields errors={errors} address={address} draft={draftName(draft)} />
      <TextAreaField {...field('Line')} label={text.line} hint={text.lineHint} autoComplete="shipping street-address" rows={3} />
      <TextField {...field('Title')} label={<Optional>{text.title}</Optional>} hint={text.titleHint} autoComplete="off" />
    </div>
  );
}

export const forgetAddressDraft = (draft: string): void => forgetDraft(draftName(draft));

export const useHasAddressDraft = (draft: string): boolean => useHasDraft(draftName(draft));

const draftName = (draft: string) => `address ${draft}`;

export function addressIn(data: FormData): NewAddress {
  const [Title, PostCode] = [textOf(data, 'Title'), textOf(data, 'PostCode')];
  return {
    ...(Title && { Title }),
    FullName: textOf(data, 'FullName'),
    Phone: textOf(data, 'Phone'),
    City: textOf(data, 'City'),
    District: textOf(data, 'District'),
    Neighbourhood: textOf(data, 'Neighbourhood'),
    Line: textOf(data, 'Line'),
    ...(PostCode && { PostCode }),
  };
}
