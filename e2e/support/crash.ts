import type { CDPSession, Page } from '@playwright/test';

export interface ReloadedTab {
  evaluate: (expression: string) => Promise<unknown>;
}

export async function crashAndReload(page: Page): Promise<ReloadedTab> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const crashed = page.waitForEvent('crash');
  own.send('Page.crash').catch(() => undefined);
  await crashed;
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('this page has no browser of its own');
  const send = await attach(browser, targetInfo.targetId);
  await send('Page.reload');
  return {
    async evaluate(expression) {
      const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as { result?: { value?: unknown } };
      return result?.value;
    },
  };
}

async function attach(browser: CDPSession, targetId: string) {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (result: unknown) => void>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  return (method: string, params = {}): Promise<unknown> => {
    const id = waiting.size + 1;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    return browser.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
  };
}
