import { Link } from '@shop/runtime';
import type { ComponentProps } from 'react';
import { ButtonLabel, type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'style'> {}

/** A way to another page that looks like a button. With an `onClick` that does more than lead there: `ActingLink`. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonLabel>{children}</ButtonLabel>
    </Link>
  );
}

export interface ActingLinkProps extends ButtonLinkProps {
  /** What it does where scripts run; without them it only leads to `to`. */
  onClick: NonNullable<ButtonLinkProps['onClick']>;
  /** What it does is under way. */
  busy?: boolean;
}

/**
 * A `ButtonLink` that does something too. The mark makes the shell keep a press that comes before the page is ready, as
 * it does for buttons; other links are the browser's at once (docs/decisions/0020-taps-before-hydration.md).
 */
export function ActingLink({ busy = false, ...link }: ActingLinkProps) {
  return <ButtonLink {...link} data-acts aria-busy={busy || undefined} />;
}
