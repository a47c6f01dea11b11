import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { guestMessages } from '../../messages/guest.ts';
import { TypedEmailField } from '../form/typed-email-field.tsx';
import { useGuest } from './use-guest.ts';

export interface GuestFormProps {
  variant: 'accent' | 'secondary';
}

export function GuestForm({ variant }: GuestFormProps) {
  const text = useMessages(guestMessages);
  const { pending, errors, formProps } = useGuest();
  return (
    <form {...formProps} className="fields">
      <TypedEmailField name="Email" error={errors.Email} />
      <Button type="submit" variant={variant} size="lg" wide busy={pending}>
        {text.submit}
      </Button>
    </form>
  );
}
