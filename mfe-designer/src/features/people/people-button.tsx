import type { Scene } from '@shop/contracts/scene';
import { showToast, useLocale, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { useCallback, useContext, useState } from 'react';
import { paperMessages } from '../../messages/paper.ts';
import { peopleMessages } from '../../messages/people.ts';
import { allItems } from '../design/model.ts';
import { useEditor } from '../design/store.ts';
import type { Details } from '../details/details.ts';
import type { PaperTemplate } from '../templates/paper/parts.ts';
import { BuyingContext } from '../to-cart/buying.ts';
import { cardsOf } from './cards-of.ts';
import type { MakeCards } from './use-cards.ts';

const hasName = (words: unknown): boolean => String(words).includes('{name');

const printsName = ({ front, back }: PaperTemplate): boolean =>
  [front, back].some((side) => side?.parts.some((part) => 'words' in part && hasName(part.words)));

const showsName = (scene: Scene): boolean => allItems(scene).some((item) => item.kind === 'text' && hasName(item.words));

export interface PeopleButtonProps {
  templates: readonly PaperTemplate[];
  details: Details;
}

export function PeopleButton({ templates, details }: PeopleButtonProps) {
  const text = useMessages(peopleMessages);
  const buying = useContext(BuyingContext);
  const isReady = useEditor(({ scene }) => showsName(scene));
  const {
    Part: PeopleDialog,
    shown,
    loading,
    show,
  } = useDialog(() => import(/* webpackChunkName: 'lists' */ './people-dialog.tsx'), text.notOpened);
  const [opened, setOpened] = useState(0);
  const locale = useLocale();
  const { ground: groundName } = useMessages(paperMessages);
  const makeCards = useCallback<MakeCards>(
    (place) => cardsOf(templates, { ...place, details, locale, groundName }),
    [templates, details, locale, groundName],
  );
  const isUsual = templates.filter(printsName).length > templates.length / 2;
  const { product, opened: design, quantities } = buying ?? {};
  if (!buying || !product?.quantities || !product.inStock || design?.edited || quantities?.sizes.length) return null;
  if (!isUsual && !isReady) return null;

  const onClick = () => {
    if (!isReady) return showToast('info', text.needDesign);
    setOpened(opened + 1);
    void show();
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" onClick={onClick}>
        {text.open}
      </Button>
      {PeopleDialog && <PeopleDialog key={opened} {...buying} cardsOf={makeCards} details={details} {...shown} />}
    </>
  );
}
