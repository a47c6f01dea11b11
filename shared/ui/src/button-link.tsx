import { Link } from '@shop/runtime';
import type { ComponentProps } from 'react';
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'style'> {}

/** A way to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonLabel>{children}</ButtonLabel>
    </Link>
  );
}
