import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Locator, Page, Response } from '@playwright/test';
import type { Cart, CartAdd } from '@shop/contracts/cart';
import type { Design, NewDesign, Product, ProductPage } from '@shop/contracts/catalog';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout, Invoice, PlacedOrder } from '@shop/contracts/orders';
import type { Scene } from '@shop/contracts/scene';
import type { Address, NewAddress } from '@shop/contracts/user';
import { inLanguage, type Locale } from '@shop/domain/locale';
import { expect } from './test.ts';

export async function read<P>(request: APIRequestContext, path: string): Promise<P> {
  return payload(await request.get(`/api${path}`));
}

export async function send<P>(request: APIRequestContext, path: string, data: unknown): Promise<P> {
  return payload(await request.post(`/api${path}`, { data, headers: { 'idempotency-key': randomUUID() } }));
}

export async function payload<P>(response: APIResponse | Response): Promise<P> {
  const { Status, Message, Payload } = (await response.json()) as Envelope<P>;
  expect(Status, `${response.url()}: ${Message}`).toBe(1);
  return Payload;
}

export interface Shopper {
  Name: string;
  Surname: string;
  Email: string;
  Password: string;
}

export const newShopper = (): Shopper => ({
  Name: 'Gülşah',
  Surname: 'Iğdırlıoğlu',
  Email: `gulsah.${randomUUID()}@example.com`,
  Password: 'çokGizli-Şifre1',
});

export async function signUp(request: APIRequestContext, shopper = newShopper()): Promise<Shopper> {
  await send(request, '/user', shopper);
  return shopper;
}

export async function logInByForm(page: Page, { Email, Password }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: 'E-posta' }).fill(Email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(Password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.request.delete('/api/auth');
}

export async function giveProof(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
  await dialog.getByRole('textbox', { name: 'Mevcut şifre' }).fill(password);
  await dialog.getByRole('button', { name: 'Doğrula' }).click();
  await expect(dialog).toBeHidden();
}

export const drawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((headings) => headings.every((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))),
    )
    .toBe(true);

export async function toByFooter(page: Page, name: string, url: string | RegExp): Promise<void> {
  await drawn(page);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page).toHaveURL(url);
}

export const listProducts = (request: APIRequestContext, query = ''): Promise<ProductPage> => read(request, `/catalog/products${query}`);

export type Tshirt = Product & { size: Product['variants'][number] };

export async function tshirts(request: APIRequestContext): Promise<[Tshirt, Tshirt]> {
  const found: Tshirt[] = [];
  for (const { id } of (await listProducts(request, '?category=91')).items) {
    const product = await read<Product>(request, `/catalog/products/${id}`);
    const size = product.variants.find((variant) => variant.size !== '' && variant.quantity >= 40);
    if (size && product.printable) found.push({ ...product, size });
    const [first, second] = found;
    if (first && second) return [first, second];
  }
  throw new Error('the seed has no two t-shirts in stock');
}

export async function productPathIn(request: APIRequestContext, language: Locale, id: number): Promise<string> {
  const product = await payload<Product>(await request.get(`/api/catalog/products/${id}`, { headers: { 'accept-language': language } }));
  return inLanguage(language, productPath(product));
}

export const productPath = ({ slug, id }: { slug: string; id: number }): string => `/products/${slug}/${id}`;

export const money = (minor: number): string => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);

export const addButton = (page: Page): Locator => page.locator('[data-main-action="add"]');

export const addToCart = (request: APIRequestContext, line: CartAdd): Promise<Cart> => send(request, '/cart', line);

export const cartOf = (request: APIRequestContext): Promise<Cart> => read(request, '/cart');

export const address: NewAddress = {
  Title: 'Evim',
  FullName: 'Gülşah Iğdırlıoğlu',
  Phone: '0532 123 45 67',
  City: 'İzmir',
  District: 'Çeşme',
  Neighbourhood: 'Ilıca Mahallesi',
  Line: 'Şifne Caddesi No: 5 Daire: 3',
};

export const addAddress = (request: APIRequestContext, form = address): Promise<Address> => send(request, '/user/addresses', form);

export async function placeOrder(request: APIRequestContext, invoice: Invoice = { Kind: 'personal' }): Promise<PlacedOrder> {
  const checkout = await read<Checkout>(request, '/checkout');
  return send(request, '/orders', {
    AddressId: checkout.Addresses[0]?.AddressId,
    DeliveryCode: checkout.DeliveryMethods[0]?.Code,
    PaymentCode: checkout.PaymentMethods[0]?.Code,
    Invoice: invoice,
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  });
}

export function sceneWith(product: Product, text: string): Scene {
  const [side] = product.sides;
  if (!side) throw new Error(`product ${product.id} has no side to print on`);
  const { width, height } = side.printAreaMm;
  return {
    version: 2,
    sides: {
      [side.id]: [
        { id: 't1', kind: 'text', text, x: width / 2, y: height / 2, rotation: 0, size: 20, font: 'arimo', bold: true, fill: '#111111' },
      ],
    },
  };
}

export const saveDesign = (request: APIRequestContext, design: NewDesign): Promise<Design> => send(request, '/designs', design);
