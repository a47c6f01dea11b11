import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

export interface ButtonLook {
  /** `accent` is the page's one buying action; `primary` the main action elsewhere. */
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook, className?: string): string =>
  cx(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, className);

/** In one element, whose ink goes while the button is at work. */
export const ButtonLabel = ({ children }: { children: ReactNode }) => <span className={styles.label}>{children}</span>;

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'style'> {
  /** Something is under way: same width, no second click, focus stays. */
  busy?: boolean | undefined;
  children: ReactNode;
}

export function Button({ variant, size, wide, busy = false, type = 'button', className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonLabel>{children}</ButtonLabel>
    </button>
  );
}
