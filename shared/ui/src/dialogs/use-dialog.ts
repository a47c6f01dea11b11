import { showToast, useLocale } from '@shop/runtime';
import { type ComponentType, useRef, useState } from 'react';
import { useOnDemand } from '../lazy/use-on-demand.ts';

const broken = {
  tr: 'Bizden kaynaklanan bir sorun yüzünden açılamadı. Lütfen tekrar deneyin.',
  en: 'It could not be opened because of a problem on our side. Please try again.',
};

/** Shows the toast `notLoaded` if loading fails. Closes a dialog that throws, and restores the focus. */
export function useDialog<P extends { open: boolean; onClose: () => void }>(
  importModule: () => Promise<{ default: ComponentType<P> }>,
  notLoaded: string,
) {
  const locale = useLocale();
  const opener = useRef<Element>(null);
  const wanted = useRef(false);
  const [open, setOpen] = useState(false);
  const onClose = () => {
    wanted.current = false;
    setOpen(false);
  };
  const { Part, loading, load } = useOnDemand(importModule, () => {
    if (!wanted.current) return;
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    showToast('error', broken[locale]);
  });
  const show = async (ready: Promise<boolean> = Promise.resolve(true)) => {
    opener.current = document.activeElement;
    wanted.current = true;
    const isThere = (await load()) && (await ready);
    if (!wanted.current) return;
    if (isThere) return setOpen(true);
    onClose();
    showToast('error', notLoaded);
  };
  return {
    Part,
    shown: { open, onClose },
    loading,
    /** Preloads the dialog without reporting failures. */
    load,
    show,
  };
}
