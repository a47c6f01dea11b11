type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Shoppers can easily repeat input of these types. */
const notTyped = new Set(['checkbox', 'radio', 'search', 'range', 'button', 'submit']);
const isTyped = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !notTyped.has(target.type));

export function followTyping(): () => boolean {
  const fields = new Set<Field>();
  document.addEventListener('input', ({ target }) => isTyped(target) && fields.add(target));
  document.addEventListener('submit', ({ target }) => {
    for (const field of fields) if (field.form === target) fields.delete(field);
  });
  return () => {
    for (const field of fields) if (!field.isConnected || field.value === '') fields.delete(field);
    return fields.size > 0;
  };
}
