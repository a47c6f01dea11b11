import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { IconComponent } from './icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'> {
  icon: IconComponent;
  'aria-label': string;
  size?: 'sm' | 'md' | undefined;
  /** With its own surface, for use over images. */
  raised?: boolean | undefined;
}

export function IconButton({ icon: Icon, size = 'md', raised = false, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.button, size === 'sm' && styles.sm, raised && styles.raised, className)}>
      <Icon size={size === 'sm' ? 20 : 24} />
    </button>
  );
}
