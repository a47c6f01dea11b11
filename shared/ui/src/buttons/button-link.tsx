import { Link } from '@shop/runtime';
import type { ComponentProps } from 'react';
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'style'> {}

/** If `onClick` does more than navigate, use `ActingLink`. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonLabel>{children}</ButtonLabel>
    </Link>
  );
}

export interface ActingLinkProps extends ButtonLinkProps {
  onClick: NonNullable<ButtonLinkProps['onClick']>;
  busy?: boolean;
}

/** `data-acts` queues clicks until hydration. See docs/decisions/0020-queue-taps-until-hydration.md. */
export function ActingLink({ busy = false, ...link }: ActingLinkProps) {
  return <ButtonLink {...link} data-acts aria-busy={busy || undefined} />;
}
