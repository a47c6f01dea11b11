import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { violations } from '../support/axe.ts';
import { inLooks } from '../support/looks.ts';
import { shiftsOf } from '../support/shifts.ts';
import { addAddress, addToCart, placeOrder, saveDesign, signUp, type Tshirt, tshirts } from '../support/shopper.ts';
import { expect, hydrated, lostFiles, test } from '../support/test.ts';

const sizesOf = (product: Product) => product.variants.filter(({ quantity }) => quantity > 20).slice(0, 2);

const team = (product: Product, people: number) => {
  const [small, large] = sizesOf(product).map(({ size }) => size);
  return Array.from({ length: people }, (_, n) => ({
    name: n === 4 ? 'ABDURRAHMANOĞLU GAZİ' : `OYUNCU ${String.fromCharCode(65 + (n % 26))}`,
    number: String(n === 2 ? 1 : n + 1),
    size: (n % 3 === 0 ? large : small) ?? '',
  }));
};

const wordFor: Readonly<Record<string, string>> = { S: 'small', M: 'Orta beden', L: 'büyük', XL: 'X-Large' };

function brokenSheets(product: Product): string[] {
  const people = team(product, 15);
  const [excel, web, quoted, chat, counted] = [0, 3, 6, 9, 12].map((from) => people.slice(from, from + 3));
  const twins = counted?.slice(0, 1) ?? [];
  return [
    ['sep=;', 'Adı Soyadı;Forma No;Beden;;', ...(excel ?? []).map(({ name, number, size }) => `${name};${number};${size};;`)].join('\r\n'),
    ['Size\tNotes\tName\tNo', ...(web ?? []).map(({ name, number, size }) => `${wordFor[size] ?? size}\t—\t ${name} \t${number}`), ''].join(
      '\n',
    ),
    (quoted ?? []).map(({ name, number, size }) => `"${name.replace(' ', '\n')}",${number},"${size}"`).join('\r'),
    (chat ?? []).map(({ name, number, size }, n) => (n === 0 ? `${name} | ${number} | ${size}` : `${name} ${number} ${size}`)).join('\n'),
    ['İsim;Adet;Beden', ...twins.map(({ name, size }) => `${name};3;${size}`)].join('\n'),
  ];
}

async function openList(page: Page, product: Tshirt, sheets: readonly string[]) {
  await page.goto(`/designer/${product.slug}/${product.id}`);
  await hydrated(page);
  const tools = page.getByRole('region', { name: 'Tasarım araçları' });
  const tab = tools.getByRole('button', { name: 'Liste', exact: true });
  if (await tab.isVisible()) await tab.click();
  await tools.getByRole('button', { name: 'İsim yeri ekle' }).click();
  await tools.getByRole('button', { name: 'Numara yeri ekle' }).click();
  await tools.getByRole('button', { name: 'Listeyi gir' }).click();
  const dialog = page.getByRole('dialog', { name: 'İsim ve numara listesi' });
  for (const sheet of sheets) {
    await dialog.getByRole('textbox', { name: 'Listeyi yapıştırın (Excel, WhatsApp)' }).fill(sheet);
    await dialog.getByRole('button', { name: 'Satırları ekle' }).click();
  }
  return dialog;
}

for (const width of inLooks(390, 1280)) {
  const isPhone = width < 1000;
  test.describe(`name lists at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: isPhone, hasTouch: isPhone });

    test('pastes fifteen shirts from broken spreadsheets and previews each', async ({ page }) => {
      test.slow();
      const [product] = await tshirts(page.request);
      const dialog = await openList(page, product, brokenSheets(product));
      const fields = (name: RegExp) =>
        dialog
          .getByRole('textbox', { name })
          .or(dialog.getByRole('combobox', { name }))
          .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
      const people = team(product, 15);
      const last = people[12];
      expect(await fields(/satır: isim$/)).toEqual(people.map(({ name }, n) => (n > 12 ? last?.name : name)));
      expect(await fields(/satır: numara$/)).toEqual(people.map(({ number }, n) => (n > 11 ? '' : number)));
      expect(await fields(/satır: beden$/)).toEqual(people.map(({ size }, n) => (n > 12 ? last?.size : size)));
      const strip = dialog.getByRole('radiogroup', { name: 'Listedeki ürünler' });
      await expect(strip.getByRole('radio')).toHaveCount(15);
      const drawn = () => strip.locator('label > svg').count();
      await expect.poll(drawn).toBeLessThan(15);

      const field15 = dialog.getByRole('textbox', { name: '15. satır: isim' });
      await field15.fill('IŞIL ÇAĞRI');
      await expect(strip).toBeInViewport({ ratio: 0.9 });
      const piece = strip.getByRole('radio', { name: /^Ürün 15 \/ 15: IŞIL ÇAĞRI/ });
      await expect(piece).toBeChecked();
      await expect(strip.locator('label').last().locator('text').first()).toHaveText('IŞIL ÇAĞRI');
      const [box, field] = [await strip.boundingBox(), await field15.boundingBox()];
      expect(field?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));

      await piece.press('ArrowLeft');
      await expect(strip.getByRole('radio', { name: /^Ürün 14 \/ 15/ })).toBeFocused();
      await expect(dialog.getByRole('textbox', { name: '14. satır: isim' })).toBeInViewport();
      await expect(dialog.getByText('Bu numara 1. satırda da var.')).toBeAttached();
      await expect(dialog.getByText(/^İsim uzun; sığması için/)).toBeAttached();
      for (const colorScheme of inLooks('light', 'dark')) expect(await violations(page, { colorScheme, width })).toEqual([]);
      const shifts = (await shiftsOf(page)).filter(({ value, afterPress }) => value > 0.01 && !afterPress);
      expect(shifts.filter(({ moved }) => /designer-(strip|thumbs?|rows)-/.test(moved.join()))).toEqual([]);

      await dialog.getByRole('button', { name: 'Listeyi kullan' }).click();
      const canvas = page.getByRole('group', { name: /^Tasarım alanı/ });
      await expect(canvas.locator('text', { hasText: 'OYUNCU A' })).toBeVisible();
      const arrows = page.getByRole('group', { name: 'Listedeki ürünler' });
      await arrows.getByRole('button', { name: 'Sonraki ürünü göster' }).click();
      await expect(canvas.locator('text', { hasText: 'OYUNCU B' })).toBeVisible();
      await expect(arrows.getByRole('status')).toContainText('Ürün 2 / 15: OYUNCU B 2');
    });
  });
}

test('draws only the previews in view of a 200-row list', async ({ page }) => {
  test.slow();
  const [product] = await tshirts(page.request);
  const rows = team(product, 200).map(({ name, number, size }) => `${name};${number};${size}`);
  const dialog = await openList(page, product, [rows.join('\n')]);
  const strip = dialog.getByRole('radiogroup', { name: 'Listedeki ürünler' });
  await expect(strip.getByRole('radio')).toHaveCount(200);
  const drawn = () => strip.locator('label > svg').count();
  await expect.poll(drawn).toBeGreaterThan(3);
  expect(await drawn()).toBeLessThan(12);
  await strip.getByRole('radio').first().press('ArrowLeft');
  await expect(strip.locator('label').last().locator('svg').first()).toBeVisible();
  expect(await drawn()).toBeLessThan(12);
});

test('shows a name list as one cart and order line', async ({ page }) => {
  test.slow();
  const [product] = await tshirts(page.request);
  const [small, large] = sizesOf(product);
  const text = { kind: 'text', font: 'arimo', fill: '#101820', y: 60, rotation: 0 } as const;
  const Scene: Scene = {
    version: 2,
    sides: {
      front: [{ ...text, id: 'f', text: 'TAKIM', size: 20, x: 100 }],
      back: [{ ...text, id: 'n', text: 'İSİM', size: 24, x: 150, role: 'name' }],
    },
    list: [
      { sizeId: small?.id ?? 0, name: 'IŞIL' },
      { sizeId: large?.id ?? 0, name: 'OYA' },
      { sizeId: small?.id ?? 0, name: 'ÇAĞRI' },
    ],
  };
  await signUp(page.request);
  await addAddress(page.request);
  const { DesignId } = await saveDesign(page.request, { PId: product.id, Scene });
  await addToCart(page.request, { PId: product.id, DesignId, AsItIs: true });

  const oneLine = async (list: ReturnType<Page['getByRole']>) => {
    const line = list.filter({ hasText: product.title });
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('row', { name: `${small?.size} 2 IŞIL · ÇAĞRI` })).toBeVisible();
    await expect(line.getByRole('row', { name: `${large?.size} 1 OYA` })).toBeVisible();
    await expect(line.getByRole('img', { name: `${product.title}: Ön` })).toBeVisible();
    const back = line.getByRole('img', { name: `${product.title}: Arka` });
    await expect(back).toContainText('IŞIL');
    const next = line.getByRole('button', { name: 'Sonraki ürünü göster' });
    await next.click();
    await expect(back).toContainText('ÇAĞRI');
    await next.click();
    await expect(line.getByText(`Ürün 3 / 3: OYA, ${large?.size}`)).toBeAttached();
  };

  await page.goto('/cart');
  await hydrated(page);
  await oneLine(page.getByRole('region', { name: 'Sepetim' }).getByRole('listitem'));
  expect(await violations(page, { colorScheme: 'light', width: 390 })).toEqual([]);
  await page.getByRole('button', { name: `Görseli büyüt: ${product.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: `${product.title}: Arka` })).toContainText('OYA');
  await dialog.getByRole('button', { name: 'Önceki ürünü göster' }).click();
  await expect(dialog.getByRole('img', { name: `${product.title}: Arka` })).toContainText('ÇAĞRI');
  await expect(dialog.getByRole('img', { name: `${product.title}: Ön` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).click();

  const { OrderId } = await placeOrder(page.request);
  await page.goto(`/user/orders/${OrderId}`);
  await hydrated(page);
  await oneLine(page.getByRole('main').getByRole('listitem'));
  for (const width of inLooks(1280, 390)) expect(await violations(page, { colorScheme: 'dark', width })).toEqual([]);
});

test.describe('name lists on a slow connection', () => {
  test.use({ allowedConsole: [lostFiles] });

  test('opens name lists when a retry loads the missing code', async ({ page }) => {
    const [product] = await tshirts(page.request);
    await page.goto(`/designer/${product.slug}/${product.id}`);
    await hydrated(page);
    const tools = page.getByRole('region', { name: 'Tasarım araçları' });
    await tools.getByRole('button', { name: 'Liste', exact: true }).click();
    await tools.getByRole('button', { name: 'İsim yeri ekle' }).click();
    await page.route('**/r/designer/**', (route) => route.abort());
    await tools.getByRole('button', { name: 'Listeyi gir' }).click();
    await expect(page.getByText('Liste açılamadı. Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible();
    await page.unroute('**/r/designer/**');
    await tools.getByRole('button', { name: 'Listeyi gir' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Listedeki ürünler' })).toBeVisible();
  });
});
