import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { secondFactorMessages } from '../../messages/second-factor.ts';

interface CodeFieldProps {
  error?: ReactNode;
  isRecovery?: boolean;
}

export function CodeField({ error, isRecovery = false }: CodeFieldProps) {
  const text = useMessages(secondFactorMessages);
  const input = useRef<HTMLInputElement>(null);
  // `autofocus` works only in dialogs that open later, so `focus()` is needed too.
  useEffect(() => {
    input.current?.toggleAttribute('autofocus', true);
    input.current?.focus();
  }, []);
  return (
    <TextField
      ref={input}
      name="Code"
      label={isRecovery ? text.recoveryCode : text.code}
      hint={isRecovery ? text.recoveryHint : text.codeHint}
      error={error}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      minLength={6}
      maxLength={32}
      required
    />
  );
}

export function AnyCodeField({ error }: Pick<CodeFieldProps, 'error'>) {
  const text = useMessages(secondFactorMessages);
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={error} />
      <div className="cluster">
        <Button variant="ghost" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? text.useApp : text.useRecovery}
        </Button>
      </div>
    </>
  );
}
