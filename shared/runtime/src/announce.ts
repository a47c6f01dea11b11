/** Announces the control's description by a hidden alert. A blur or the returned function removes the alert. */
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
