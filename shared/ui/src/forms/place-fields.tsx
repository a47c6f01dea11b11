import { addressLengths } from '@shop/contracts/limits';
import type { NewAddress } from '@shop/contracts/user';
import { POST_CODE } from '@shop/domain/line-rules';
import { provinces } from '@shop/domain/provinces';
import { defineMessages, type FieldErrors, useApi, useLoaded, useMessages } from '@shop/runtime';
import { useEffect, useRef, useState } from 'react';
import { FieldPair } from './field-pair.tsx';
import { Optional } from './optional.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useStoredDraft } from './use-draft.ts';

const texts = defineMessages({
  tr: {
    city: 'İl',
    chooseCity: 'İl seçin',
    district: 'İlçe',
    chooseDistrict: 'İlçe seçin',
    cityFirst: 'Önce il seçin',
    neighbourhood: 'Mahalle',
    chooseNeighbourhood: 'Mahalle seçin',
    districtFirst: 'Önce ilçe seçin',
    loading: 'Yükleniyor…',
    notListed: 'Listede yok, kendim yazacağım',
    postCode: 'Posta kodu',
    postCodeForm: 'Posta kodunun 5 rakamını yazın, örneğin 35930.',
  },
  en: {
    city: 'Province (il)',
    chooseCity: 'Choose a province',
    district: 'District (ilçe)',
    chooseDistrict: 'Choose a district',
    cityFirst: 'Choose the province first',
    neighbourhood: 'Neighbourhood (mahalle)',
    chooseNeighbourhood: 'Choose a neighbourhood',
    districtFirst: 'Choose the district first',
    loading: 'Loading…',
    notListed: 'Not in the list, I will type it',
    postCode: 'Postcode',
    postCodeForm: 'Enter the 5 digits of the postcode, such as 35930.',
  },
});

const NOT_LISTED = '-';

export interface PlaceFieldsProps {
  errors: FieldErrors;
  address: NewAddress | undefined;
  draft: string;
}

/** Text fields replace lists that fail to load. */
export function PlaceFields({ errors, address, draft }: PlaceFieldsProps) {
  const text = useMessages(texts);
  const kept = useStoredDraft(draft);
  const begin = (name: 'City' | 'District' | 'Neighbourhood') => kept[name] ?? address?.[name] ?? '';
  const [city, setCity] = useState(() => begin('City'));
  const [district, setDistrict] = useState(() => begin('District'));
  const [neighbourhood, setNeighbourhood] = useState(() => begin('Neighbourhood'));
  const [byHand, setByHand] = useState(false);
  const places = usePlaces(city, district);
  const postCode = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLInputElement>(null);

  // Emits an `input` event, because choosing a city silently resets other fields.
  const chosen = useRef([city, district, neighbourhood].join());
  useEffect(() => {
    const now = [city, district, neighbourhood].join();
    if (now !== chosen.current) postCode.current?.dispatchEvent(new Event('input', { bubbles: true }));
    chosen.current = now;
  }, [city, district, neighbourhood]);
  useEffect(() => {
    if (byHand) written.current?.focus();
  }, [byHand]);

  const setPostCode = (code: string) => {
    if (postCode.current) postCode.current.value = code;
  };

  const chooseNeighbourhood = (name: string) => {
    setByHand(name === NOT_LISTED);
    setNeighbourhood(name === NOT_LISTED ? '' : name);
    setPostCode(places.neighbourhoods?.find(({ Name }) => Name === name)?.PostCode ?? '');
  };
  const chooseDistrict = (name: string) => {
    setDistrict(name);
    chooseNeighbourhood('');
  };
  const chooseCity = (name: string) => {
    setCity(name);
    chooseDistrict('');
  };

  const neighbourhoodField = { name: 'Neighbourhood', label: text.neighbourhood, required: true, error: errors.Neighbourhood } as const;
  return (
    <>
      <FieldPair>
        <PlaceSelect
          name="City"
          label={text.city}
          autoComplete="shipping address-level1"
          error={errors.City}
          value={city}
          onChoose={chooseCity}
          names={provinces}
          first={text.chooseCity}
        />
        {places.failed ? (
          <TextField
            name="District"
            label={text.district}
            required
            autoComplete="shipping address-level2"
            {...addressLengths.District}
            error={errors.District}
            value={district}
            onChange={({ target }) => setDistrict(target.value)}
          />
        ) : (
          <PlaceSelect
            name="District"
            label={text.district}
            autoComplete="shipping address-level2"
            error={errors.District}
            value={district}
            onChoose={chooseDistrict}
            names={places.districts}
            first={city === '' ? text.cityFirst : places.districts ? text.chooseDistrict : text.loading}
          />
        )}
      </FieldPair>
      <FieldPair>
        {byHand || places.failed ? (
          <TextField
            {...neighbourhoodField}
            ref={written}
            autoComplete="shipping address-level3"
            {...addressLengths.Neighbourhood}
            value={neighbourhood}
            onChange={({ target }) => setNeighbourhood(target.value)}
          />
        ) : (
          <PlaceSelect
            {...neighbourhoodField}
            autoComplete="shipping address-level3"
            value={neighbourhood}
            onChoose={chooseNeighbourhood}
            names={places.neighbourhoods?.map(({ Name }) => Name)}
            first={district === '' ? text.districtFirst : places.neighbourhoods ? text.chooseNeighbourhood : text.loading}
            last={text.notListed}
          />
        )}
        <TextField
          ref={postCode}
          name="PostCode"
          defaultValue={address?.PostCode}
          error={errors.PostCode}
          label={<Optional>{text.postCode}</Optional>}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          pattern={POST_CODE}
          title={text.postCodeForm}
          maxLength={20}
          data-clean="digits"
        />
      </FieldPair>
    </>
  );
}

interface PlaceSelectProps extends Omit<SelectFieldProps, 'children' | 'required' | 'value' | 'onChange'> {
  value: string;
  onChoose: (name: string) => void;
  names: readonly string[] | undefined;
  first: string;
  last?: string;
}

function PlaceSelect({ value, onChoose, names, first, last, ...field }: PlaceSelectProps) {
  return (
    <SelectField {...field} required value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{first}</option>
      {/* The list may lack the chosen value, or may not have loaded. */}
      {value !== '' && !names?.includes(value) && <option>{value}</option>}
      {names?.map((name) => (
        <option key={name}>{name}</option>
      ))}
      {last && names && <option value={NOT_LISTED}>{last}</option>}
    </SelectField>
  );
}

function usePlaces(city: string, district: string) {
  const api = useApi();
  const all = useLoaded({
    queryKey: ['places'],
    queryFn: ({ signal }) => api.read('/places', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const districts = all.data?.find(({ Name }) => Name === city)?.Districts;
  const one = useLoaded({
    queryKey: ['places', city, district],
    queryFn: ({ signal }) => api.read('/places/{province}/{district}', { path: { province: city, district }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: districts?.includes(district) ?? false,
  });
  return { districts, neighbourhoods: one.data, failed: all.failure !== undefined || one.failure !== undefined };
}
