import type { ComponentProps } from 'react';
import type { IconComponent } from '../icons/index.ts';
import { cx } from '../styles/cx.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style' | 'children'> {
  icon: IconComponent;
  'aria-label': string;
  size?: 'sm' | 'md' | undefined;
  raised?: boolean | undefined;
}

export function IconButton({ icon: Icon, size = 'md', raised = false, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.button, size === 'sm' && styles.sm, raised && styles.raised, className)}>
      <Icon size={size === 'sm' ? 20 : 24} />
    </button>
  );
}
