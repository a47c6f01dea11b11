/**
 * Announces the control's description until blur, or until the returned function is called.
 * A new element each time, so that equal text is read again; inside an open dialog, which silences the rest.
 */
export function announceNoteOf(control: HTMLElement): () => void {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  const alert = document.createElement('p');
  alert.className = 'visually-hidden';
  alert.setAttribute('role', 'alert');
  alert.textContent = described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  (control.closest('dialog') ?? document.body).append(alert);
  const stop = () => alert.remove();
  control.addEventListener('blur', stop, { once: true });
  return stop;
}
