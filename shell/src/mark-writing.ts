export function markWriting(): void {
  const mark = (): void => {
    document.documentElement.toggleAttribute('data-writing', document.activeElement instanceof HTMLTextAreaElement);
  };
  document.addEventListener('focusin', mark);
  document.addEventListener('focusout', mark);
  mark();
}
