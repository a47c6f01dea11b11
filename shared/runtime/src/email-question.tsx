import { useMessages } from './messages.ts';
import { texts } from './texts.ts';

export interface EmailQuestionProps {
  /** Holds the slip. */
  input: HTMLInputElement;
  meant: string;
}

/** Asks whether another address was meant, and puts it into the field. */
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
