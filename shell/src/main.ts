import '@shop/ui/tokens.css';
import '@shop/ui/headings.css';
import '@shop/ui/text.css';
import '@shop/ui/base.css';
import { nextTask } from './next-task.ts';

/**
 * What the start is made of, in the order in which it is needed. Each is evaluated in a task of its own: all at once
 * would keep a phone from answering for a quarter of a second.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@shop/runtime'),
  () => import(/* webpackMode: "eager" */ './federation.ts'),
];

/** All of the page is there: its state stands at its end. Scripts that are kept may come before that. */
const isRead = async (): Promise<void> => {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
};

async function main(): Promise<void> {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
  await isRead();
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void main();
