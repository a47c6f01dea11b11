import { randomBytes } from 'node:crypto';
import type { Order } from '@shop/contracts/orders';
import type { Passkey, PasskeyOptions } from '@shop/contracts/passkeys';
import type { ReadyDesigns } from '@shop/contracts/ready-designs';
import type { Session } from '@shop/contracts/session';
import type { LoginSession } from '@shop/contracts/user';
import { eq } from 'drizzle-orm';
import { customers, variants } from '../db/schema/index.ts';
import { replaceEmailVerification } from '../modules/customers/email-verification-repository.ts';
import { replacePasswordReset } from '../modules/customers/password-reset-repository.ts';
import { newToken, tokenHash } from '../modules/session/token.ts';
import { createAuthenticator, newPasskey, passkeyLogin } from './authenticator.ts';
import {
  addAddress,
  addCoupon,
  addDesign,
  addShare,
  addShirt,
  addToCart,
  addUpload,
  CATEGORY,
  company,
  designOf,
  type Form,
  image,
  MUG,
  orderForm,
  placeOrder,
  review,
  saveDesign,
  startPayment,
  type Theirs,
  TSHIRT,
  text,
  writeReview,
} from './belongings.ts';
import type { Json } from './operations.ts';
import { form, picture } from './pictures.ts';
import type { TestShop } from './shop.ts';
import {
  addSecondFactor,
  appCode,
  beginSecondFactor,
  customer,
  giveProof,
  homeAddress,
  proveEmail,
  type Shopper,
  signupForm,
} from './shopper.ts';

export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Form;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export interface Example {
  call: (someone: Shopper, shop: TestShop) => Promise<Call> | Call;
  open?: true;
  costly?: true;
  wrong?: (good: Call) => Call[];
  foreign?: (body: Form, theirs: Theirs) => Form[];
}

const nothing: Example = { call: () => ({}) };
const named = (id: string | number): Example => ({ call: () => ({ params: { id } }), open: true });

const instead = (good: Call, field: string, values: Json[]): Call[] =>
  values.map((value) => ({ ...good, body: { ...good.body, [field]: value } }));

export const examples: Record<string, Example> = {
  getOpenapiJson: nothing,
  getMetrics: nothing,
  getHealthz: nothing,
  getReadyz: nothing,
  getUpfsStc: { call: () => ({ params: { '*': 'print/tshirt-black.webp' }, query: { w: '320', fm: 'webp' } }), open: true },

  getCatalogHome: nothing,
  getCatalogCategories: nothing,
  getCatalogChanges: { call: () => ({ query: { after: '0' } }) },
  getCatalogCategoriesById: named(CATEGORY),
  getCatalogProducts: {
    call: () => ({
      query: {
        category: String(CATEGORY),
        searchText: 'tişört',
        minPrice: '0',
        maxPrice: '9000',
        status: 'in-stock',
        sort: 'low-to-hight',
        page: '1',
      },
    }),
  },
  getCatalogProductsByIds: { call: () => ({ query: { ids: `${TSHIRT},${MUG},2147483647` } }), open: true },
  getCatalogRecommendations: { call: () => ({ query: { ids: `${TSHIRT},${MUG}` } }), open: true },
  getCatalogAddresses: { call: () => ({ query: { after: '0', limit: '2' } }) },
  getCatalogAddressesParts: nothing,
  getCatalogSuggestions: { call: () => ({ query: { searchText: 'tiş' } }) },
  getCatalogProductsById: named(MUG),
  getCatalogProductsByIdPrice: {
    call: () => ({ params: { id: TSHIRT }, query: { qty: '60', sides: 'front,back' } }),
    open: true,
  },
  getCatalogDesigns: { call: () => ({ query: { occasion: 'love', product: String(MUG), limit: '2' } }), open: true },
  getCatalogDesignsByKey: { call: () => ({ params: { key: 'love-words' } }), open: true },
  getCatalogDesignsByKeyDrawing: { call: () => ({ params: { key: 'love-words' } }), open: true },
  getUpfsStcDesignsByKeyByName: {
    call: async (someone) => {
      const { items } = (await someone.get<ReadyDesigns>('/catalog/designs?occasion=love&limit=1')).Payload;
      const [, key = '', name = ''] = items[0]?.img.split('/') ?? [];
      return { params: { key, name }, query: { w: '320', fm: 'webp' } };
    },
    open: true,
  },
  getCatalogProductsByIdReviews: { call: () => ({ params: { id: MUG }, query: { stars: '5', page: '1', sort: 'highest' } }), open: true },
  getUpfsRevById: {
    call: async (_someone, shop) => {
      const author = await customer(shop.app);
      await proveEmail(shop, author);
      const photo = await addUpload(author, shop);
      await writeReview(author, { Photos: [photo] });
      return { params: { id: photo }, query: { w: '320', fm: 'webp' } };
    },
    open: true,
  },
  getCatalogProductsByIdReviewsMine: named(MUG),
  postCatalogProductsByIdReviews: {
    call: async (someone, shop) => ({ params: { id: MUG }, body: { ...review, Photos: [await addUpload(someone, shop)] } }),
    open: true,
    wrong: (good) => instead(good, 'Review', ['Daha iyisi burada: https://evil.example/mug']),
    foreign: (body, { UploadId }) => [{ ...body, Photos: [UploadId] }],
  },
  putCatalogProductsByIdReviews: {
    call: async (someone) => {
      await writeReview(someone);
      return { params: { id: MUG }, body: { ...review, Rating: 5 } };
    },
    foreign: (body, { UploadId }) => [{ ...body, Photos: [UploadId] }],
  },
  deleteCatalogProductsByIdReviews: {
    call: async (someone) => {
      await writeReview(someone);
      return { params: { id: MUG } };
    },
  },
  postCatalogReviewsByIdReports: {
    call: async (_someone, shop) => {
      const author = await customer(shop.app);
      await proveEmail(shop, author);
      const { id } = (await writeReview(author)).Payload;
      return { params: { id }, body: { Reason: 'advertising' } };
    },
    open: true,
  },
  postCatalogVariantsByIdNotice: {
    call: async (_someone, { db }) => {
      const [soldOut] = await db.select().from(variants).where(eq(variants.stock, 0)).limit(1);
      return { params: { id: soldOut?.id ?? 0 }, body: { Email: 'isil@example.com' } };
    },
    open: true,
  },

  getDelivery: nothing,
  getPlaces: nothing,
  getPlacesByProvinceByDistrict: { call: () => ({ params: { province: 'İzmir', district: 'Çeşme' } }), open: true },

  getShop: nothing,
  getInfo: nothing,
  getInfoById: named('banks'),
  postQuestions: {
    call: () => ({ body: { PId: MUG, Name: 'Işıl Çınar', Email: 'isil@example.com', Question: 'Bulaşık makinesinde yıkanır mı?' } }),
    wrong: (good) => instead(good, 'PId', [999_999]),
  },
  postQuotes: {
    call: () => ({
      body: { PId: MUG, Qty: 2500, Name: 'Işıl Çınar', Email: 'isil@example.com', Phone: '0532 123 45 67', Note: 'İki renk baskı' },
    }),
    wrong: (good) => instead(good, 'PId', [999_999]),
  },
  postContact: {
    call: () => ({
      body: { Name: 'Işıl Çınar', Email: 'isil@example.com', Subject: 'Toplu sipariş', Message: '500 kupa için fiyat alabilir miyim?' },
    }),
    wrong: (good) => instead(good, 'Subject', ['Konu\r\nBcc: herkes@example.com']),
  },

  getAuth: nothing,
  postAuth: {
    call: async (someone) => {
      const form = signupForm();
      await someone.post('/user', form);
      await someone.delete('/auth');
      return { body: { email: form.Email, password: form.Password } };
    },
    wrong: (good) => [...instead(good, 'password', ['başka-gizli-9']), ...instead(good, 'email', ['kimse@example.com'])],
  },
  deleteAuth: nothing,

  getUser: nothing,
  postUser: { call: () => ({ body: signupForm({ Phone: '+90 532 111 22 33' }) }) },
  patchUser: {
    call: () => {
      const details = { Name: 'İrem', Surname: 'Şahin', Phone: '+90 532 111 22 33', Language: 'en', Marketing: true };
      return { body: { ...details, Email: `irem.${randomBytes(4).toString('hex')}@example.com`, Password: 'çok-gizli-1' } };
    },
    wrong: (good) => {
      const { Password: _, ...withoutPassword } = good.body ?? {};
      return [...instead(good, 'Password', ['başka-gizli-9']), { ...good, body: withoutPassword }];
    },
  },
  putUserPassword: {
    call: () => ({ body: { OldPassword: 'çok-gizli-1', Password: 'daha-gizli-2' } }),
    wrong: (good) => instead(good, 'OldPassword', ['başka-gizli-9']),
  },
  getUserAddresses: nothing,
  postUserAddresses: { call: () => ({ body: { ...homeAddress, PostCode: '35580' } }) },
  putUserAddressesById: { call: async (someone) => ({ params: { id: await addAddress(someone) }, body: homeAddress }) },
  deleteUserAddressesById: { call: async (someone) => ({ params: { id: await addAddress(someone) } }) },
  putUserCompany: { call: () => ({ body: company }), wrong: (good) => instead(good, 'TaxNumber', ['1234567891']) },
  deleteUserCompany: {
    call: async (someone) => {
      await someone.put('/user/company', company);
      return {};
    },
  },

  getUserSessions: nothing,
  deleteUserSessionsById: {
    call: async (someone) => {
      const [session] = (await someone.get<LoginSession[]>('/user/sessions')).Payload;
      return { params: { id: session?.SessionId ?? 0 } };
    },
  },
  deleteUserSessions: nothing,

  getUserPasskeys: nothing,
  postUserPasskeysOptions: {
    call: () => ({ body: { Password: 'çok-gizli-1' } }),
    wrong: (good) => instead(good, 'Password', ['başka-gizli-9']),
  },
  postUserPasskeys: {
    // No `wrong` calls: they would use up the challenge.
    call: async (someone, { config }) => ({ body: await newPasskey(someone, createAuthenticator(config.publicOrigin), 'çok-gizli-1') }),
  },
  deleteUserPasskeysById: {
    call: async (someone, { config }) => {
      await someone.post('/user/passkeys', await newPasskey(someone, createAuthenticator(config.publicOrigin), 'çok-gizli-1'));
      const [passkey] = (await someone.get<Passkey[]>('/user/passkeys')).Payload;
      await giveProof(someone);
      return { params: { id: passkey?.PasskeyId ?? 0 } };
    },
  },
  postUserProof: {
    call: () => ({ body: { Password: 'çok-gizli-1' } }),
    wrong: (good) => instead(good, 'Password', ['başka-gizli-9']),
  },
  postUserProofPasskeyOptions: nothing,
  postUserProofPasskey: {
    call: async (someone, { config }) => {
      const authenticator = createAuthenticator(config.publicOrigin);
      await someone.post('/user/passkeys', await newPasskey(someone, authenticator, 'çok-gizli-1'));
      return { body: authenticator.get((await someone.post<PasskeyOptions>('/user/proof/passkey/options', undefined)).Payload) };
    },
  },
  getUserSecondFactor: nothing,
  postUserSecondFactorSetup: {
    call: async (someone, shop) => {
      await beginSecondFactor(shop, someone);
      return {};
    },
  },
  putUserSecondFactor: { call: async (someone, shop) => ({ body: { Code: appCode(await beginSecondFactor(shop, someone)) } }) },
  postUserSecondFactorRecoveryCodes: {
    call: async (someone, shop) => {
      await addSecondFactor(shop, someone);
      return {};
    },
  },
  deleteUserSecondFactor: {
    call: async (someone, shop) => {
      await addSecondFactor(shop, someone);
      return {};
    },
  },
  postAuthSecondFactor: {
    call: async (someone, shop) => {
      const owner = await customer(shop.app);
      const { secret } = await addSecondFactor(shop, owner);
      await someone.post('/auth', { email: owner.email, password: owner.password });
      return { body: { Code: appCode(secret) } };
    },
  },
  postAuthPasskeyOptions: nothing,
  postAuthPasskey: {
    call: async (someone, { app, config }) => {
      const owner = await customer(app);
      const authenticator = createAuthenticator(config.publicOrigin);
      await owner.post('/user/passkeys', await newPasskey(owner, authenticator, owner.password));
      return { body: await passkeyLogin(someone, authenticator) };
    },
  },

  getUserExport: nothing,
  postUserExport: nothing,
  getUserExportFile: {
    call: async (someone, shop) => {
      await someone.post('/user/export', undefined);
      await shop.runJobs();
      await giveProof(someone);
      return {};
    },
  },
  postUserClosure: {
    call: () => ({ body: { Password: 'çok-gizli-1' } }),
    wrong: (good) => instead(good, 'Password', ['başka-gizli-9']),
  },

  postAuthGuest: { call: () => ({ body: { Email: 'misafir@example.com' } }) },
  putUserGuestPassword: {
    call: async (someone, { db }) => {
      const { Email } = (await someone.get<Session>('/auth')).Payload;
      await db.update(customers).set({ provisional: true, passwordHash: '', emailVerifiedAt: null }).where(eq(customers.email, Email));
      return { body: { Password: 'yeni-gizli-1' } };
    },
  },
  postUserPasswordReset: { call: () => ({ body: { Email: 'kimse@example.com' } }) },
  putUserPasswordReset: {
    call: async (_someone, { app, db }) => {
      const { email } = await customer(app);
      const [row] = await db.select().from(customers).where(eq(customers.email, email));
      const Token = newToken();
      await replacePasswordReset(db, { id: row?.id ?? 0, email }, tokenHash(Token));
      return { body: { Token, Password: 'yepyeni-şifre-2' } };
    },
    wrong: (good) => instead(good, 'Token', [newToken(), 'x'.repeat(42)]),
  },

  postUserEmailVerify: nothing,
  putUserEmailVerify: {
    call: async (someone, { db }) => {
      const email = (await someone.get<Session>('/auth')).Payload.Email;
      const [row] = await db.select().from(customers).where(eq(customers.email, email));
      const Token = newToken();
      await replaceEmailVerification(db, { id: row?.id ?? 0, email }, tokenHash(Token));
      return { body: { Token } };
    },
    wrong: (good) => instead(good, 'Token', [newToken(), 'x'.repeat(42)]),
  },

  getUploads: nothing,
  postUploads: {
    costly: true,
    call: async () => form([{ filename: 'çiçek.png', type: 'image/png', content: await picture(60, 40).png().toBuffer() }]),
    wrong: ({ payload = '', headers = {} }) => [
      form([]),
      form([{ content: 'a field, no file' }]),
      form([{ name: 'picture', filename: 'a.png', type: 'image/png', content: payload }]),
      form([{ filename: 'a.png', type: 'image/png', content: '<html><script>alert(1)</script></html>' }]),
      form([{ filename: 'a.png', type: 'image/png', content: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }]),
      form([{ filename: 'a.png', type: 'image/png', content: '' }]),
      { payload: payload.slice(0, payload.length / 2), headers },
      { payload: 'no form at all', headers },
      { payload, headers: { 'content-type': 'multipart/form-data' } },
      { payload, headers: { 'content-type': 'image/png' } },
      { payload: '{}', headers: { 'content-type': 'application/json' } },
      {},
    ],
  },
  deleteUploadsById: { call: async (someone, shop) => ({ params: { id: await addUpload(someone, shop) } }) },
  getUpfsUsrById: { call: async (someone, shop) => ({ params: { id: await addUpload(someone, shop) }, query: { w: '320', fm: 'webp' } }) },

  postDesigns: {
    call: async (someone, shop) => ({ body: designOf(text, image(await addUpload(someone, shop))) }),
    wrong: (good) => [
      ...instead(good, 'PId', [2014, 999_999]),
      ...instead(good, 'Scene', [
        { version: 1, sides: { nowhere: [text] } },
        { version: 1, sides: { __proto__x: [text] } },
      ]),
    ],
    foreign: (_body, { UploadId }) => [designOf(image(UploadId))],
  },
  postDesignsByIdShare: { call: async (someone) => ({ params: { id: await addDesign(someone) } }) },
  deleteDesignsByIdShare: { call: async (someone) => ({ params: { id: await addDesign(someone) } }) },
  getSharesByToken: { call: async (someone) => ({ params: { token: await addShare(someone) } }), open: true },
  postSharesByTokenCopies: { call: async (someone) => ({ params: { token: await addShare(someone) } }), open: true },
  getUpfsShrByTokenBySide: {
    call: async (someone) => ({ params: { token: await addShare(someone), side: 'front' }, query: { w: '320', fm: 'jpeg' } }),
    open: true,
  },
  getUserWishlist: nothing,
  patchUserWishlist: { call: () => ({ body: { Add: [MUG], Remove: [TSHIRT] } }) },

  getUserDesigns: nothing,
  postUserDesigns: {
    call: async (someone, shop) => ({ body: { Name: 'Doğum günü', ...designOf(text, image(await addUpload(someone, shop))) } }),
    wrong: (good) => [...instead(good, 'PId', [2014, 999_999]), ...instead(good, 'Scene', [{ version: 1, sides: { nowhere: [text] } }])],
    foreign: (_body, { UploadId }) => [{ Name: 'Resim', ...designOf(image(UploadId)) }],
  },
  getUserDesignsById: { call: async (someone) => ({ params: { id: await saveDesign(someone) } }) },
  patchUserDesignsById: { call: async (someone) => ({ params: { id: await saveDesign(someone) }, body: { Name: 'Yeni ad' } }) },
  patchUserDesignsByIdScene: {
    call: async (someone) => {
      const { PId, ...design } = designOf(text);
      return { params: { id: await saveDesign(someone) }, body: { Version: 1, ...design } };
    },
    wrong: (good) => [...instead(good, 'Version', [2]), ...instead(good, 'Scene', [{ version: 1, sides: { nowhere: [text] } }])],
    foreign: (body, { UploadId }) => [{ ...body, Scene: { version: 1, sides: { front: [image(UploadId)] } } }],
  },
  deleteUserDesignsById: { call: async (someone) => ({ params: { id: await saveDesign(someone) } }) },
  getDesignsById: { call: async (someone) => ({ params: { id: await addDesign(someone) } }) },

  getCart: nothing,
  postCart: {
    call: async (someone) => ({ body: { PId: MUG, Qty: 2, DesignId: await addDesign(someone) } }),
    wrong: (good) => [
      ...instead(good, 'PId', [TSHIRT, 2_147_483_647]),
      ...instead(good, 'VariantId', [2_147_483_647]),
      ...instead(good, 'DesignId', ['kimsenin']),
      ...instead(good, 'ReadyDesign', ['love-words']),
      ...instead(good, 'Colour', ['Gökkuşağı']),
    ],
    foreign: (body, { DesignId }) => [{ ...body, DesignId }],
  },
  getCartByIdEdit: { call: async (someone) => ({ params: { id: (await addShirt(someone)).RId } }) },
  patchCartById: {
    call: async (someone) => {
      const { RId, Sizes } = await addShirt(someone);
      const QuantityIds = JSON.stringify(Sizes.slice(0, 2).map(({ SizeId }) => ({ SizeId, Qty: 2 })));
      return { params: { id: RId }, body: { QuantityIds } };
    },
    wrong: (good) => {
      const [size = {}] = JSON.parse(String(good.body?.QuantityIds)) as Form[];
      const changes: Form[] = [
        { Price: 1 },
        { Qty: -1 },
        { Qty: '2' },
        { Qty: 1.5 },
        { Qty: 1e9 },
        { SizeId: 999_999 },
        { SizeId: 2 ** 31 },
        { SizeId: 1e308 },
      ];
      const lists: Json[] = [[], {}, [1], [{}], [{ Qty: 1 }], [size, size], ...changes.map((change) => [{ ...size, ...change }])];
      return instead(good, 'QuantityIds', ['[', ...lists.map((list) => JSON.stringify(list))]);
    },
    foreign: (_body, { DesignId }) => [{ DesignId }, { Qty: 1, DesignId }],
  },
  deleteCartById: { call: async (someone) => ({ params: { id: await addToCart(someone) } }) },
  deleteCart: nothing,
  postCartCoupon: {
    call: async (someone, shop) => {
      await addToCart(someone);
      return { body: { Code: await addCoupon(shop) } };
    },
    wrong: (good) => instead(good, 'Code', ['YOKBÖYLE', '%', "' or 1=1 --"]),
  },
  deleteCartCoupon: {
    call: async (someone, shop) => {
      await addToCart(someone);
      await someone.post('/cart/coupon', { Code: await addCoupon(shop) });
      return {};
    },
  },

  getCheckout: { call: () => ({ query: { delivery: 'express' } }) },
  postOrders: {
    call: async (someone) => ({ body: await orderForm(someone) }),
    wrong: (good) => [
      ...instead(good, 'AddressId', [2_147_483_647]),
      ...instead(good, 'DeliveryCode', ['uçan-halı', '__proto__', 'constructor']),
      ...instead(good, 'PaymentCode', ['veresiye', '__proto__', 'constructor']),
      ...instead(good, 'ContractVersion', ['eski']),
      ...instead(good, 'ExpectedTotal', [0, 1]),
    ],
    foreign: (body, { AddressId }) => [{ ...body, AddressId }],
  },
  postOrdersTrack: {
    call: async (_someone, { app }) => {
      const buyer = await customer(app);
      const { OrderNumber } = await placeOrder(buyer);
      return { body: { OrderNumber, Email: buyer.email } };
    },
    wrong: (good) => [...instead(good, 'Email', ['kimse@example.com']), ...instead(good, 'OrderNumber', ['BH-2026-999999', '%'])],
  },
  postOrdersByIdPayment: { call: async (someone) => ({ params: { id: (await placeOrder(someone, 'card')).OrderId } }) },
  postPaymentsCallback: {
    call: async (_someone, shop) => {
      const token = await startPayment(await customer(shop.app), shop);
      return { payload: new URLSearchParams({ token }).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    },
    wrong: (good) => [
      ...['', 'token=', 'token=1&token=2', `token=${'x'.repeat(201)}`, 'token=a%00b', 'token[a]=1', `token=${'x'.repeat(20_000)}`].map(
        (payload) => ({
          ...good,
          payload,
        }),
      ),
      { payload: '{"token":"x"}', headers: { 'content-type': 'application/json' } },
      {},
    ],
  },
  getUpfsOrdByOrderIdByLineIdBySide: {
    call: async (someone) => {
      await someone.post('/cart', { PId: MUG, Qty: 1, DesignId: await addDesign(someone) });
      const { OrderId } = await placeOrder(someone);
      const { Lines } = (await someone.get<Order>(`/user/orders/${OrderId}`)).Payload;
      const lineId = Lines.find(({ Design }) => Design)?.RId ?? 0;
      return { params: { orderId: OrderId, lineId, side: 'front' }, query: { w: '320', fm: 'webp' } };
    },
  },
  getUserOrders: nothing,
  getUserOrdersById: { call: async (someone) => ({ params: { id: (await placeOrder(someone)).OrderId } }) },
  getUserOrdersByIdContract: { call: async (someone) => ({ params: { id: (await placeOrder(someone)).OrderId } }) },
  getCartQuotePdf: {
    costly: true,
    call: async (someone) => {
      await addToCart(someone);
      return {};
    },
  },
  getUserOrdersByIdSummaryPdf: { costly: true, call: async (someone) => ({ params: { id: (await placeOrder(someone)).OrderId } }) },
  postUserOrdersByIdCancel: { call: async (someone) => ({ params: { id: (await placeOrder(someone)).OrderId } }) },
  postUserOrdersByIdReorder: { call: async (someone) => ({ params: { id: (await placeOrder(someone)).OrderId } }) },
};
