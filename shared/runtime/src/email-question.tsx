import { useMessages } from './messages.ts';
import { texts } from './texts.ts';

export interface EmailQuestionProps {
  input: HTMLInputElement;
  meant: string;
}

export function EmailQuestion({ input, meant }: EmailQuestionProps) {
  const { emailTypo: text } = useMessages(texts).field;
  const correct = () => {
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <span>
      {text.question}{' '}
      <button type="button" className="text-button" aria-label={text.use(meant)} onClick={correct}>
        {meant}
      </button>
      {`? ${text.right}`}
    </span>
  );
}
