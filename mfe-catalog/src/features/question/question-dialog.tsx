import type { Product } from '@shop/contracts/catalog';
import { proseLength } from '@shop/contracts/limits';
import { showToast, textOf, useApi, useForm, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { TextAreaField } from '@shop/ui/text-area-field';
import { Unbroken } from '@shop/ui/unbroken';
import { forgetDraft, useDraft } from '@shop/ui/use-draft';
import { questionMessages } from '../../messages/question.ts';
import { askQuestion } from './api.ts';
import styles from './question.module.css';
import { SenderFields } from './sender-fields.tsx';

export interface QuestionDialogProps {
  product: Pick<Product, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
}

export default function QuestionDialog({ product, open, onClose }: QuestionDialogProps) {
  const text = useMessages(questionMessages);
  const api = useApi();
  const draft = `question ${product.id}`;
  const { pending, errors, formProps } = useForm({
    request: (data, key) =>
      askQuestion(
        api,
        { PId: product.id, Name: textOf(data, 'Name'), Email: textOf(data, 'Email'), Question: textOf(data, 'Question') },
        key,
      ),
    onSuccess: ({ message }) => {
      forgetDraft(draft);
      showToast('success', message);
    },
    afterSuccess: (_success, _data, form) => {
      form.reset();
      onClose();
    },
  });

  useDraft(formProps.ref, draft, true);

  return (
    <Dialog open={open} onClose={onClose} title={text.ask}>
      <form {...formProps} className="fields">
        <p>
          <Unbroken>{text.about(product.title)}</Unbroken>
        </p>
        <TextAreaField name="Question" {...proseLength} rows={5} label={text.question} error={errors.Question} required />
        <SenderFields errors={errors} />
        <p className={styles.answered}>{text.answered}</p>
        <Button type="submit" wide busy={pending}>
          {text.send}
        </Button>
      </form>
    </Dialog>
  );
}
