import { showToast } from '@shop/runtime';

/** Puts `value` where it can be pasted from, and says `copied`; `failed` where that is not allowed or there is no clipboard, as on pages without https. */
export async function copyText(value: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast('success', said.copied);
  } catch {
    showToast('error', said.failed);
  }
}
