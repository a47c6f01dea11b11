import { type FieldErrors, useMessages, useSession } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { FieldPair } from '@shop/ui/field-pair';
import { TextField } from '@shop/ui/text-field';
import { questionMessages } from '../../messages/question.ts';

/** Who asks, and where the answer goes. */
export function SenderFields({ errors }: { errors: FieldErrors }) {
  const text = useMessages(questionMessages);
  const { email } = useSession();
  return (
    <FieldPair>
      <TextField name="Name" autoComplete="name" minLength={2} maxLength={80} label={text.name} error={errors.Name} required />
      <EmailField
        // Whose it is becomes known after the page has been drawn.
        key={email}
        name="Email"
        label={text.email}
        error={errors.Email}
        defaultValue={email}
        required
      />
    </FieldPair>
  );
}
