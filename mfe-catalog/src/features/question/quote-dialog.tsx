import type { Product } from '@shop/contracts/catalog';
import { phoneLength, proseLength } from '@shop/contracts/limits';
import { piecesIn } from '@shop/domain/pieces';
import { showToast, textOf, useApi, useForm, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Optional } from '@shop/ui/optional';
import { TextAreaField } from '@shop/ui/text-area-field';
import { TextField } from '@shop/ui/text-field';
import { forgetDraft, useDraft } from '@shop/ui/use-draft';
import { questionMessages } from '../../messages/question.ts';
import { quoteMessages } from '../../messages/quote.ts';
import { askForQuote } from './api.ts';
import styles from './question.module.css';
import { SenderFields } from './sender-fields.tsx';

export interface QuoteDialogProps {
  product: Pick<Product, 'id' | 'title'>;
  pieces?: string | undefined;
  open: boolean;
  onClose: () => void;
}

export default function QuoteDialog({ product, pieces, open, onClose }: QuoteDialogProps) {
  const text = useMessages(quoteMessages);
  const { send } = useMessages(questionMessages);
  const api = useApi();
  const draft = `quote ${product.id}`;
  const { pending, errors, formProps } = useForm({
    request: (data, key) => {
      const [Phone, Note] = [textOf(data, 'Phone'), textOf(data, 'Note')];
      const Qty = piecesIn(textOf(data, 'Qty'));
      const asker = { Name: textOf(data, 'Name'), Email: textOf(data, 'Email') };
      return askForQuote(api, { PId: product.id, Qty, ...asker, ...(Phone && { Phone }), ...(Note && { Note }) }, key);
    },
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
    <Dialog open={open} onClose={onClose} title={text.title}>
      <form {...formProps} className="fields">
        <p>{text.about(product.title)}</p>
        <TextField
          name="Qty"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          label={text.quantity}
          defaultValue={pieces}
          error={errors.Qty}
          required
        />
        <SenderFields errors={errors} />
        <TextField
          name="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={phoneLength.maxLength}
          label={<Optional>{text.phone}</Optional>}
          error={errors.Phone}
        />
        <TextAreaField
          name="Note"
          rows={4}
          maxLength={proseLength.maxLength}
          label={<Optional>{text.note}</Optional>}
          hint={text.noteHint}
          error={errors.Note}
        />
        <p className={styles.answered}>{text.answered}</p>
        <Button type="submit" wide busy={pending}>
          {send}
        </Button>
      </form>
    </Dialog>
  );
}
