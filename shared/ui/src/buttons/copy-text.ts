import { showToast } from '@shop/runtime';

/** Shows `failed` if the browser denies clipboard access. */
export async function copyText(value: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast('success', said.copied);
  } catch {
    showToast('error', said.failed);
  }
}
