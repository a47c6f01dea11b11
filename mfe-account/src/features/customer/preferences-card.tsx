import { isLocale } from '@shop/contracts/locale';
import { showToast, textOf, useApi, useForm, useLoaded, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { Checkbox } from '@shop/ui/checkbox';
import { SelectField } from '@shop/ui/select-field';
import { messages } from '../../messages/messages.ts';
import { LoadFailed } from '../feedback/load-failed.tsx';
import { updateUser, userQuery } from './api.ts';
import styles from './customer.module.css';

/** What the customer is written about, and in which language. */
export function PreferencesCard() {
  const { preferences: text, form: formText } = useMessages(messages);
  const api = useApi();
  const query = useQueryClient();
  const { data, failure, retry } = useLoaded(userQuery(api));
  const info = data?.Info;
  const { pending, errors, formProps } = useForm({
    request: (form) => {
      const Language = textOf(form, 'Language');
      return updateUser(api, { ...(isLocale(Language) && { Language }), Marketing: form.has('Marketing') });
    },
    done: ({ message }) => {
      showToast('success', message);
      return query.invalidateQueries({ queryKey: userQuery(api).queryKey });
    },
  });
  return (
    <Card as="section" aria-labelledby="preferences">
      <h2 id="preferences" className={styles.title}>
        {text.title}
      </h2>
      {failure ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <form {...formProps} aria-busy={!info}>
          <fieldset key={info ? 'known' : 'loading'} className="fields" disabled={!info}>
            <SelectField
              name="Language"
              label={text.language}
              hint={text.languageHint}
              error={errors.Language}
              defaultValue={info?.Language}
            >
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
            <div className="cluster">
              <Button type="submit" variant="secondary" busy={pending}>
                {formText.save}
              </Button>
            </div>
          </fieldset>
        </form>
      )}
    </Card>
  );
}
