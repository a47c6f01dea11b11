import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { messages } from './messages.ts';

export function CopyText({ value }: { value: string }) {
  const said = useMessages(messages);
  const [copied, setCopied] = useState<string>();
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => undefined,
    );
  return (
    <Button variant="ghost" size="sm" onClick={copy}>
      <span aria-live="polite">{copied === value ? said.copied : said.copy}</span>
    </Button>
  );
}
