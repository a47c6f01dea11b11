import { defineMessages, useMessages } from './messages.ts';

const texts = defineMessages({
  tr: {
    question: 'Şunu mu yazmak istediniz:',
    use: (email: string) => `${email} olarak düzelt`,
    right: 'Adres doğruysa düğmeye yeniden basın.',
  },
  en: {
    question: 'Did you mean',
    use: (email: string) => `Change to ${email}`,
    right: 'If the address is right, press the button again.',
  },
});

export interface EmailQuestionProps {
  input: HTMLInputElement;
  meant: string;
}

export function EmailQuestion({ input, meant }: EmailQuestionProps) {
  const text = useMessages(texts);
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
