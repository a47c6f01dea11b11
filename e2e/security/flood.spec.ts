import type { Product } from '@shop/contracts/catalog';
import { addButton, productPath, read } from '../support/shopper.ts';
import { expect, hydrated, test } from '../support/test.ts';

const REQUESTS_PER_SECOND = 66;

function flood(origin: string): { stop: () => Promise<number[]> } {
  const answers: Promise<number>[] = [];
  const headers = { 'x-forwarded-for': '203.0.113.66', 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/156' };
  const ended = new AbortController();
  const timer = setInterval(() => {
    const n = answers.length;
    const paths = [`/products?minPrice=${n}.5`, `/search?searchText=kupa${n}`, `/api/catalog/products?searchText=tisor${n}`, '/api/cart'];
    const answer = fetch(origin + paths[n % paths.length], { headers, signal: ended.signal });
    answers.push(
      answer.then(
        async ({ status, body }) => {
          await body?.cancel();
          return status;
        },
        () => 0,
      ),
    );
  }, 1000 / REQUESTS_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      ended.abort();
      return Promise.all(answers);
    },
  };
}

test('lets a shopper fill a cart during a request flood', async ({ page, shop }) => {
  const product = await read<Product>(page.request, '/catalog/products/2014');
  const attack = flood(shop.url);
  try {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(productPath(product));
    await hydrated(page);
    await addButton(page).click();
    await expect(page.getByText('Eklendi!')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepetim (1)');
  } finally {
    const statuses = await attack.stop();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  }
});
