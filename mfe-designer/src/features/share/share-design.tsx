import { showToast, useApi, useMessages, useSend } from '@shop/runtime';
import { IconShare } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useDialog } from '@shop/ui/use-dialog';
import { useState } from 'react';
import { shareMessages } from '../../messages/share.ts';
import type { DesignNow } from '../design/api.ts';
import { finished, isEmpty } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import { useNamedRefusals } from '../design/use-named-refusals.ts';
import { shareDesign } from './api.ts';
import type { Made } from './share-dialog.tsx';

export interface ShareDesignProps {
  productId: number;
  colour: string;
  className?: string | undefined;
}

export function ShareDesign({ productId, colour, className }: ShareDesignProps) {
  const text = useMessages(shareMessages);
  const api = useApi();
  const editor = useEditorStore();
  const named = useNamedRefusals();
  const { Part: ShareDialog, shown, load, show } = useDialog(() => import('./share-dialog.tsx'), text.notOpened);
  const [link, setLink] = useState<Made>();
  const [working, setWorking] = useState<readonly Made[]>([]);

  const { pending, send } = useSend({
    request: async (design: DesignNow, key) => named(await shareDesign(api, design, key), design.scene),
    afterSuccess: ({ payload }, design) => {
      const made: Made = { ...payload, of: JSON.stringify(design), at: new Date() };
      setLink(made);
      setWorking((all) => [made, ...all]);
      return show();
    },
    noConnection: text.failed,
  });

  const share = () => {
    const { scene } = editor.getState();
    if (isEmpty(scene)) return showToast('info', text.empty);
    const design: DesignNow = { productId, scene: finished(scene), colour };
    const same = working.find(({ of }) => of === JSON.stringify(design));
    if (same) {
      setLink(same);
      return void show();
    }
    void load();
    void send(design);
  };

  return (
    <>
      <IconButton
        icon={IconShare}
        aria-label={text.action}
        title={text.action}
        aria-haspopup="dialog"
        className={className}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={share}
      />
      {ShareDialog && (
        <ShareDialog
          link={link}
          activeLinks={working}
          onEnded={({ Token }) => setWorking((all) => all.filter((one) => one.Token !== Token))}
          {...shown}
        />
      )}
    </>
  );
}
