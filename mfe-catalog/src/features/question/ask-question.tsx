import type { Product } from '@shop/contracts/catalog';
import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconQuestion } from '@shop/ui/icon';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { questionMessages } from '../../messages/question.ts';

const loadQuestionDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './question-dialog.tsx');

export function AskQuestion({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const text = useMessages(questionMessages);
  const dialog = useOnDemand(loadQuestionDialog);
  const [open, setOpen] = useState(false);

  const ask = async () => {
    if (await dialog.load()) setOpen(true);
    else showToast('error', text.failed);
  };

  const QuestionDialog = dialog.module?.default;
  return (
    <>
      <Button variant="secondary" size="sm" busy={dialog.loading} aria-haspopup="dialog" onClick={() => void ask()}>
        <IconQuestion size={20} /> {text.ask}
      </Button>
      {QuestionDialog && <QuestionDialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
