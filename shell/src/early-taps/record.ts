export interface EarlyTaps {
  play: () => void;
  /** After `refuse(true)`, each tap calls `tell`, because the page's code cannot load. */
  refuse: (refusing: boolean) => void;
  tell: () => void;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/** Uses no outer variables, because its source is inlined. See docs/decisions/0020-queue-taps-until-hydration.md */
export function recordEarlyTaps(patienceMs: number): void {
  type ReactNode = { flags: number; alternate: unknown; return: ReactNode | null };
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const waiting = new Map<Element, () => void>();
  let refusing = false;

  /** React attaches its node early, but drops events until the boundary is hydrated. */
  const isHydrated = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    if (!key) return false;
    const HYDRATING = 4096;
    let node: ReactNode | null = (element as unknown as Record<string, ReactNode>)[key] ?? null;
    for (; node; node = node.return) if (!node.alternate && node.flags & HYDRATING) return false;
    return true;
  };
  let playing = false;
  const isOurs = (element: Element) =>
    element.closest('#root') !== null && (!isHydrated(element) || (!playing && [...waiting.keys()].some(isHydrated)));

  const forget = (element: Element) => {
    if (!waiting.delete(element)) return false;
    element.removeAttribute('aria-busy');
    return true;
  };

  const keepFromReact = (event: Event) => event.stopImmediatePropagation();

  const keep = (event: Event, element: Element, act: () => void) => {
    event.preventDefault();
    keepFromReact(event);
    if (refusing) return earlyTaps.tell();
    waiting.set(element, act);
    element.setAttribute('aria-busy', 'true');
    setTimeout(() => forget(element) && earlyTaps.tell(), patienceMs);
    play();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // Otherwise React hydrates during the click and treats the new choice as the initial one.
    if (target.matches('input[type="radio"], input[type="checkbox"]') && isOurs(target)) return keepFromReact(event);
    const pressed = target.closest<HTMLButtonElement | HTMLInputElement | HTMLAnchorElement>('button, input[type="submit"], a[data-acts]');
    if (!pressed || !isOurs(pressed)) return;
    if (pressed instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    } else if (pressed.disabled || (pressed.type === 'submit' && pressed.form?.hasAttribute('action'))) return;
    else if (pressed.hasAttribute('popovertarget')) return;
    keep(event, pressed, () => pressed.click());
  };

  // Only for forms without a submit button: with one, the browser clicks the button first.
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (isOurs(form) && !form.hasAttribute('action')) keep(event, form, () => form.requestSubmit());
  };

  const onInput = (event: Event) => {
    const field = event.target as Field;
    if (!('form' in field)) return;
    waiting.delete(field);
    if (!isOurs(field)) return;
    keepFromReact(event);
    const { value, checked } = field as HTMLInputElement;
    waiting.set(field, () => fillIn(field, value, checked));
  };

  /** Sets another value first, because React ignores a value that it already has. */
  const fillIn = (field: Field, value: string, checked: boolean) => {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = !checked;
      return field.click();
    }
    const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
    const prototype = Object.getPrototypeOf(field) as Field;
    field.value = '';
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };

  let due = false;
  // Replays one tap per task, because each tap must see the effects of the previous tap.
  const play = () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      playNext();
    });
  };

  const playNext = () => {
    for (const [element, act] of waiting) {
      if (!element.isConnected) {
        forget(element);
        earlyTaps.tell();
      } else if (isHydrated(element)) {
        forget(element);
        playing = true;
        act();
        playing = false;
        return play();
      }
    }
  };

  const earlyTaps: EarlyTaps = {
    play,
    refuse(now) {
      refusing = now;
      const taps = now ? [...waiting.keys()].filter((element) => element.hasAttribute('aria-busy')) : [];
      taps.forEach(forget);
      if (taps.length > 0) earlyTaps.tell();
    },
    tell: () => undefined,
  };
  window.earlyTaps = earlyTaps;
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
  window.addEventListener('input', onInput, true);
  window.addEventListener('change', onInput, true);
}
