import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `accent`: the page's single buying action, `primary`: other main actions. */
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  wide?: boolean | undefined;
}

export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook, className?: string): string =>
  cx(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, className);

export const ButtonLabel = ({ children }: { children: ReactNode }) => <span className={styles.label}>{children}</span>;

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'style'> {
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
