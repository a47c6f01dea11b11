import { randomBytes } from 'node:crypto';
import type { Cart, CartLineEdit } from '@shop/contracts/cart';
import type { Design, Product, Review } from '@shop/contracts/catalog';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { SavedDesign } from '@shop/contracts/saved-designs';
import type { DesignShare } from '@shop/contracts/shares';
import type { Address } from '@shop/contracts/user';
import { eq } from 'drizzle-orm';
import { coupons, payments } from '../db/schema/index.ts';
import type { Json } from './operations.ts';
import { picture, upload } from './pictures.ts';
import type { TestShop } from './shop.ts';
import { homeAddress, type Shopper } from './shopper.ts';

export type Form = { [key: string]: Json };

export interface Theirs {
  AddressId: number;
  DesignId: string;
  UploadId: string;
}

export const MUG = 1012;
export const TSHIRT = 1001;
export const CATEGORY = 91;

export const addToCart = async (someone: Shopper): Promise<number> => {
  const cart = await someone.post<Cart>('/cart', { PId: MUG, Qty: 1 });
  return cart.Payload.Lines[0]?.RId ?? 0;
};

export async function addShirt(someone: Shopper): Promise<CartLineEdit> {
  const { variants: sizes } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
  const cart = await someone.post<Cart>('/cart', { PId: TSHIRT, Qty: 1, VariantId: sizes[1]?.id, Colour: 'Siyah' });
  return (await someone.get<CartLineEdit>(`/cart/${cart.Payload.Lines[0]?.RId}/edit`)).Payload;
}

export const addAddress = async (someone: Shopper): Promise<number> =>
  (await someone.post<Address>('/user/addresses', homeAddress)).Payload.AddressId;

export const addUpload = async (someone: Shopper, { app }: TestShop): Promise<string> =>
  (await upload(app, someone, await picture(40, 30).png().toBuffer())).Payload.UploadId;

export const text = {
  id: 't1',
  kind: 'text',
  text: 'İyi ki doğdun Işıl',
  x: 31,
  y: 33,
  rotation: 0,
  size: 5,
  font: 'sans',
  weight: 700,
  fill: '#1d3557',
};
export const image = (uploadId: string) => ({ id: 'i1', kind: 'image', uploadId, x: 40, y: 40, width: 30, height: 20, rotation: 15 });
export const designOf = (...objects: Form[]): Form => ({ PId: MUG, Scene: { version: 1, sides: { front: objects } } });

export const addDesign = async (someone: Shopper): Promise<string> =>
  (await someone.post<Design>('/designs', designOf(text))).Payload.DesignId;

export const saveDesign = async (someone: Shopper): Promise<string> =>
  (await someone.post<SavedDesign>('/user/designs', { Name: 'Tasarım', ...designOf(text) })).Payload.SavedId;

export const addShare = async (someone: Shopper): Promise<string> =>
  (await someone.post<DesignShare>(`/designs/${await addDesign(someone)}/share`, undefined)).Payload.Token;

export const company = { Title: 'Öztürk Matbaa Ltd. Şti.', TaxOffice: 'Karşıyaka', TaxNumber: '1234567890' };

export async function orderForm(someone: Shopper, PaymentCode = 'bank-transfer'): Promise<Form> {
  await addToCart(someone);
  const AddressId = await addAddress(someone);
  const checkout = (await someone.get<Checkout>(`/checkout?delivery=standard&payment=${PaymentCode}`)).Payload;
  return {
    AddressId,
    DeliveryCode: 'standard',
    PaymentCode,
    Invoice: { Kind: 'company', ...company },
    ContractVersion: checkout.Contract.Version,
    ExpectedTotal: checkout.Totals.Total,
  };
}

export async function placeOrder(someone: Shopper, payment?: string): Promise<PlacedOrder> {
  const answer = await someone.post<PlacedOrder>('/orders', await orderForm(someone, payment));
  if (answer.http !== 201) throw new Error(`ordering answered ${answer.http} ${answer.Message}`);
  return answer.Payload;
}

export async function startPayment(someone: Shopper, { db }: TestShop): Promise<string> {
  const { OrderId } = await placeOrder(someone, 'card');
  await someone.post(`/orders/${OrderId}/payment`, {});
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, OrderId));
  return payment?.token ?? '';
}

export async function addCoupon({ db }: TestShop): Promise<string> {
  const code = `INDIRIM${randomBytes(4).toString('hex').toUpperCase()}`;
  await db.insert(coupons).values({ code, kind: 'percent', value: 10 });
  return code;
}

export const review = { Rating: 4.5, Review: 'Çok şık, baskısı da pırıl pırıl.' };
export const writeReview = (someone: Shopper, more: Form = {}) =>
  someone.post<Review>(`/catalog/products/${MUG}/reviews`, { ...review, ...more });

export async function belongings(someone: Shopper, shop: TestShop): Promise<Theirs> {
  await placeOrder(someone);
  await addToCart(someone);
  await writeReview(someone);
  return { AddressId: await addAddress(someone), DesignId: await addDesign(someone), UploadId: await addUpload(someone, shop) };
}
