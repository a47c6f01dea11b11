let said: HTMLElement | undefined;

/**
 * Announces the control's description until blur.
 * A new element each time, so that equal text is read again; inside an open dialog, which silences the rest.
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
