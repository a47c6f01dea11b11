import { useLocale } from '@shop/runtime';
import { Button, type ButtonLook } from './button.tsx';
import { copyText } from './copy-text.ts';

const words = {
  tr: {
    copy: 'Kopyala',
    copyOf: (what: string) => `Kopyala: ${what}`,
    copied: 'Kopyalandı.',
    failed: 'Kopyalanamadı. Elle seçip kopyalayın.',
  },
  en: {
    copy: 'Copy',
    copyOf: (what: string) => `Copy: ${what}`,
    copied: 'Copied.',
    failed: 'Could not copy. Select and copy it by hand.',
  },
};

export interface CopyButtonProps {
  /** For the button's accessible name. */
  what: string;
  value: string;
  variant?: ButtonLook['variant'];
}

export function CopyButton({ what, value, variant = 'ghost' }: CopyButtonProps) {
  const text = words[useLocale()];
  return (
    <Button variant={variant} size="sm" className="screen-only" aria-label={text.copyOf(what)} onClick={() => void copyText(value, text)}>
      {text.copy}
    </Button>
  );
}
