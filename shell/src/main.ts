import '@shop/ui/tokens.css';
import '@shop/ui/headings.css';
import '@shop/ui/text.css';
import '@shop/ui/base.css';
import { nextTask } from './next-task.ts';

/** Separate tasks, because one task would block a phone for 250 ms. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@shop/runtime'),
  () => import(/* webpackMode: "eager" */ './federation.ts'),
];

/** Cached scripts may run before the page's state is parsed. */
const whenParsed = async (): Promise<void> => {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
};

async function main(): Promise<void> {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
  await whenParsed();
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void main();
