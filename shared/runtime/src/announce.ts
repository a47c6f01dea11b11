let said: HTMLElement | undefined;

/**
 * Has screen readers read out what describes a control, until that loses the focus. A new element each time, so that the same
 * words are read again; inside the dialog, if there is one, since a modal one silences what stands outside.
 */
export function announceNoteOf(control: HTMLElement): void {
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  said?.remove();
  const alert = document.createElement('p');
  said = alert;
  alert.className = 'visually-hidden';
  alert.setAttribute('role', 'alert');
  alert.textContent = described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  (control.closest('dialog') ?? document.body).append(alert);
  control.addEventListener('blur', () => alert.remove(), { once: true });
}
