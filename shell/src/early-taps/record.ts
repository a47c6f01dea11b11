export interface EarlyTaps {
  /** Plays, once each, what was tapped in parts of the page that have hydrated since. */
  play: () => void;
  /** `true`: what has not hydrated is not coming for now; taps there are not kept but answered by `tell`. */
  refuse: (refusing: boolean) => void;
  /** Says that a tap came to nothing. The shell sets it. */
  tell: () => void;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/**
 * Runs in the page before everything else, as text: it may use nothing from outside itself.
 *
 * A page looks ready before its scripts are. What a shopper presses or fills in by then is kept, in its order, and
 * shown as under way; pressing it again changes nothing. React itself drops such presses, or, where a part's code is
 * there already, would play them too: so it does not get to see them. Links, forms that have an address to send to, and
 * buttons that open a popover work without scripts and are left alone; a link that with scripts does more than lead there has `data-acts`.
 */
export function recordEarlyTaps(patienceMs: number): void {
  type ReactNode = { flags: number; alternate: unknown; return: ReactNode | null };
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const waiting = new Map<Element, () => void>();
  let refusing = false;

  /**
   * React puts its node on each element that it makes or takes over, and takes a mark off the topmost node of a part
   * when that is complete. Until then, and on a slow phone that is long, it would drop what is pressed there.
   */
  const isHydrated = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    if (!key) return false;
    const HYDRATING = 4096;
    let node: ReactNode | null = (element as unknown as Record<string, ReactNode>)[key] ?? null;
    for (; node; node = node.return) if (!node.alternate && node.flags & HYDRATING) return false;
    return true;
  };
  const isOurs = (element: Element) => element.closest('#root') !== null && !isHydrated(element);

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
  };

  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement | HTMLAnchorElement>(
      'button, input[type="submit"], a[data-acts]',
    );
    if (!pressed || !isOurs(pressed)) return;
    // What the browser does itself: open a link elsewhere, send a form, open a popover.
    if (pressed instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    } else if (pressed.disabled || (pressed.type === 'submit' && pressed.form?.hasAttribute('action'))) return;
    else if (pressed.hasAttribute('popovertarget')) return;
    keep(event, pressed, () => pressed.click());
  };

  // Only where no button sends the form: otherwise the browser clicks that one first.
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

  /** As if the shopper did it now. React looks at what it believes the field to hold, so that must be something else. */
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
  // One a task: each must find what the one before it has changed, and parts that are complete together ask together.
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
        act();
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
