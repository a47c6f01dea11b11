import { proseLength, subjectLength } from '@shop/contracts/limits';
import { textOf, useApi, useForm, useMessages, useSearchParams } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { forgetDraft, useDraft } from '@shop/ui/use-draft';
import { useEffect, useState } from 'react';
import { contactMessages } from '../../messages/contact.ts';
import { questionMessages } from '../../messages/question.ts';
import { writeToShop } from './api.ts';
import styles from './question.module.css';
import { SenderFields } from './sender-fields.tsx';

const DRAFT = 'contact';

export function ContactForm() {
  const text = useMessages(contactMessages);
  const { send } = useMessages(questionMessages);
  const api = useApi();
  const [answer, setAnswer] = useState('');
  const { pending, failure, errors, formProps } = useForm({
    request: (data, key) =>
      writeToShop(
        api,
        { Name: textOf(data, 'Name'), Email: textOf(data, 'Email'), Subject: textOf(data, 'Subject'), Message: textOf(data, 'Message') },
        key,
      ),
    onSuccess: () => forgetDraft(DRAFT),
    afterSuccess: ({ message }, _data, form) => {
      form.reset();
      setAnswer(message);
    },
  });

  useDraft(formProps.ref, DRAFT, true);

  // The browser fills in the order number, because everybody gets the same cached page.
  const [search] = useSearchParams();
  const order = /^[\w-]{1,20}$/.exec(search.get('order') ?? '')?.[0];
  useEffect(() => {
    const subject = formProps.ref.current?.elements.namedItem('Subject') as HTMLInputElement | null;
    if (order && subject) subject.value ||= text.order(order);
  }, [formProps.ref, order, text]);

  return (
    <section className={styles.form}>
      <h2>{text.form}</h2>
      <noscript>
        <p>{text.needsScripts}</p>
      </noscript>
      <form {...formProps} className={`fields ${styles.fields}`}>
        <SenderFields errors={errors} />
        <TextField name="Subject" {...subjectLength} label={text.subject} error={errors.Subject} required />
        <TextAreaField name="Message" {...proseLength} rows={6} label={text.message} error={errors.Message} required />
        {answer && !pending && !failure && <Alert kind="success" title={answer} />}
        <div className="cluster">
          <Button type="submit" busy={pending}>
            {send}
          </Button>
        </div>
      </form>
    </section>
  );
}
