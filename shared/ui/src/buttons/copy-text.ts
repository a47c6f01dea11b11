import { showToast } from '@shop/runtime';

/** Copies `value`. Shows `failed` without clipboard access, as on pages without HTTPS. */
export async function copyText(value: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast('success', said.copied);
  } catch {
    showToast('error', said.failed);
  }
}
