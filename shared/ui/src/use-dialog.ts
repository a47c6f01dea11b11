import { showToast, useLocale } from '@shop/runtime';
import { type ComponentType, useRef, useState } from 'react';
import { useOnDemand } from './use-on-demand.ts';

const broken = {
  tr: 'Bizden kaynaklanan bir sorun yüzünden açılamadı. Lütfen tekrar deneyin.',
  en: 'It could not be opened because of a mistake of ours. Please try again.',
};

/**
 * A dialog whose code is loaded when it is first shown. Where it does not come, `notLoaded` says so; where it throws when it is
 * drawn it goes alone, and what opened it has the focus again: another press tries again.
 */
export function useDialog<P extends { open: boolean; onClose: () => void }>(
  importModule: () => Promise<{ default: ComponentType<P> }>,
  notLoaded: string,
) {
  const locale = useLocale();
  const opener = useRef<Element>(null);
  /** Somebody has asked for it, and neither closed it nor heard that it does not come. */
  const wanted = useRef(false);
  const [open, setOpen] = useState(false);
  const onClose = () => {
    wanted.current = false;
    setOpen(false);
  };
  const { Part, loading, load } = useOnDemand(importModule, () => {
    // Closed, it is nobody's business.
    if (!wanted.current) return;
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
    showToast('error', broken[locale]);
  });
  /** Once what it shows is there, too. */
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
    /** To be drawn with `shown` as soon as it is there. */
    Part,
    shown: { open, onClose },
    loading,
    /** Fetches it for whoever is about to need it; a failure shows when it is really wanted. */
    load,
    show,
  };
}
