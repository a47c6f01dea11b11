import { isLocale } from '@shop/domain/locale';
import { textOf, useMessages } from '@shop/runtime';
import { Checkbox } from '@shop/ui/checkbox';
import { SelectField } from '@shop/ui/select-field';
import { preferencesMessages } from '../../messages/preferences.ts';
import { CustomerForm } from './customer-form.tsx';

export function PreferencesCard() {
  const text = useMessages(preferencesMessages);
  return (
    <CustomerForm
      title={text.title}
      update={(data) => {
        const Language = textOf(data, 'Language');
        return { ...(isLocale(Language) && { Language }), Marketing: data.has('Marketing') };
      }}
    >
      {(info, errors) => (
        <>
          <SelectField name="Language" label={text.language} hint={text.languageHint} error={errors.Language} defaultValue={info?.Language}>
            <option value="tr" lang="tr">
              Türkçe
            </option>
            <option value="en" lang="en">
              English
            </option>
          </SelectField>
          <Checkbox name="Marketing" defaultChecked={info?.Marketing ?? false} error={errors.Marketing}>
            {text.marketing}
          </Checkbox>
        </>
      )}
    </CustomerForm>
  );
}
