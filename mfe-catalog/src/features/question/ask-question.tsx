import type { Product } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconQuestion } from '@shop/ui/icon';
import { useDialog } from '@shop/ui/use-dialog';
import { questionMessages } from '../../messages/question.ts';
import styles from './question.module.css';

const loadQuestionDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './question-dialog.tsx');

export function AskQuestion({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const text = useMessages(questionMessages);
  const { Part: QuestionDialog, shown, loading, show } = useDialog(loadQuestionDialog, text.failed);
  return (
    <>
      <Button variant="secondary" size="sm" className={styles.ask} busy={loading} aria-haspopup="dialog" onClick={() => void show()}>
        <IconQuestion size={20} /> {text.ask}
      </Button>
      {QuestionDialog && <QuestionDialog product={product} {...shown} />}
    </>
  );
}
