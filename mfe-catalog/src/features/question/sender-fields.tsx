import { senderLength } from '@shop/contracts/limits';
import { type FieldErrors, useMessages, useSession } from '@shop/runtime';
import { EmailField } from '@shop/ui/email-field';
import { FieldPair } from '@shop/ui/field-pair';
import { TextField } from '@shop/ui/text-field';
import { useOwnDetails } from '@shop/ui/use-own-details';
import { questionMessages } from '../../messages/question.ts';

export function SenderFields({ errors }: { errors: FieldErrors }) {
  const text = useMessages(questionMessages);
  const { email } = useSession();
  const { Name } = useOwnDetails({ fullName: 'Name' });
  return (
    <FieldPair>
      <TextField name="Name" autoComplete="name" {...senderLength} label={text.name} error={errors.Name} defaultValue={Name} required />
      <EmailField name="Email" label={text.email} error={errors.Email} defaultValue={email} required />
    </FieldPair>
  );
}
