import { type TSchema, Type } from 'typebox';
import { Cart, CartAdd, CartChange, CartLineEdit } from './cart.ts';
import {
  AddressQuery,
  CategoryPage,
  Department,
  Design,
  Home,
  LookupQuery,
  NewDesign,
  PriceQuery,
  Product,
  ProductAddress,
  ProductCard,
  ProductPage,
  ProductQuery,
  RecommendationQuery,
  RunPrice,
  SuggestionQuery,
  Suggestions,
} from './catalog.ts';
import { CouponEntry } from './coupons.ts';
import { DeliveryPlan } from './delivery.ts';
import { InfoPage, InfoSummary, ShopFacts } from './information.ts';
import {
  AcceptedContract,
  Checkout,
  CheckoutQuery,
  NewOrder,
  Order,
  OrderQuery,
  OrderSummary,
  PlacedOrder,
  Reordered,
  ReorderQuery,
  StartedPayment,
  TrackedOrder,
  TrackOrder,
} from './orders.ts';
import { NewPasskey, Passkey, PasskeyLogin, PasskeyOptions, PasskeyRequest } from './passkeys.ts';
import { Neighbourhood, Province } from './places.ts';
import { ContactMessage, NewQuestion, NewQuote } from './questions.ts';
import { ReadyDesign, ReadyDesignQuery, ReadyDesigns, ReadyDrawing } from './ready-designs.ts';
import { KeptReview, NewReview, NewReviewReport, OwnReview, ReviewPage, ReviewQuery } from './reviews.ts';
import { ListedSavedDesign, NewSavedDesign, SavedDesign, SavedDesignName, SavedDesignScene, SavedVersion } from './saved-designs.ts';
import { RecoveryCodes, SecondFactor, SecondFactorCode, SecondFactorSetup } from './second-factor.ts';
import { GuestLogin, Login, Session } from './session.ts';
import { DesignShare, SharedDesign } from './shares.ts';
import { NewStockNotice } from './stock-notices.ts';
import { Upload } from './uploads.ts';
import {
  AccountClosure,
  Address,
  Company,
  DataExport,
  EmailVerification,
  GuestPassword,
  LoginSession,
  NewAddress,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  Proof,
  RevokedAccess,
  Signup,
  UserDetails,
  UserUpdate,
} from './user.ts';
import { Wishlist, WishlistChange } from './wishlist.ts';

interface Parts {
  query?: TSchema;
  body?: TSchema;
  payload: TSchema;
}

const nothing = Type.Null();
const file = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });

/** Uses OpenAPI notation. Browser code may import only the type. */
export const apiOperations = {
  'GET /auth': { payload: Session },
  'POST /auth': { body: Login, payload: Session },
  'DELETE /auth': { payload: nothing },
  'POST /auth/guest': { body: GuestLogin, payload: Session },
  'POST /auth/passkey': { body: PasskeyLogin, payload: Session },
  'POST /auth/passkey/options': { payload: PasskeyOptions },
  'POST /auth/second-factor': { body: SecondFactorCode, payload: Session },

  'GET /cart': { payload: Cart },
  'POST /cart': { body: CartAdd, payload: Cart },
  'DELETE /cart': { payload: Cart },
  'POST /cart/coupon': { body: CouponEntry, payload: Cart },
  'DELETE /cart/coupon': { payload: Cart },
  'PATCH /cart/{id}': { body: CartChange, payload: Cart },
  'DELETE /cart/{id}': { payload: Cart },
  'GET /cart/{id}/edit': { payload: CartLineEdit },
  'GET /cart/quote.pdf': { payload: file },

  'GET /catalog/addresses': { query: AddressQuery, payload: Type.Array(ProductAddress) },
  'GET /catalog/addresses/parts': { payload: Type.Array(Type.Integer()) },
  'GET /catalog/categories': { payload: Type.Array(Department) },
  'GET /catalog/categories/{id}': { payload: CategoryPage },
  'GET /catalog/designs': { query: ReadyDesignQuery, payload: ReadyDesigns },
  'GET /catalog/designs/{key}': { payload: ReadyDesign },
  'GET /catalog/designs/{key}/drawing': { payload: ReadyDrawing },
  'GET /catalog/home': { payload: Home },
  'GET /catalog/products': { query: ProductQuery, payload: ProductPage },
  'GET /catalog/products/by-ids': { query: LookupQuery, payload: Type.Array(ProductCard) },
  'GET /catalog/products/{id}': { payload: Product },
  'GET /catalog/products/{id}/price': { query: PriceQuery, payload: RunPrice },
  'GET /catalog/products/{id}/reviews': { query: ReviewQuery, payload: ReviewPage },
  'POST /catalog/products/{id}/reviews': { body: NewReview, payload: KeptReview },
  'PUT /catalog/products/{id}/reviews': { body: NewReview, payload: KeptReview },
  'DELETE /catalog/products/{id}/reviews': { payload: nothing },
  'GET /catalog/products/{id}/reviews/mine': { payload: OwnReview },
  'GET /catalog/recommendations': { query: RecommendationQuery, payload: Type.Array(ProductCard) },
  'POST /catalog/reviews/{id}/reports': { body: NewReviewReport, payload: nothing },
  'GET /catalog/suggestions': { query: SuggestionQuery, payload: Suggestions },
  'POST /catalog/variants/{id}/notice': { body: NewStockNotice, payload: nothing },

  'GET /checkout': { query: CheckoutQuery, payload: Checkout },
  'POST /orders': { body: NewOrder, payload: PlacedOrder },
  'POST /orders/track': { body: TrackOrder, payload: TrackedOrder },
  'POST /orders/{id}/payment': { payload: StartedPayment },

  'POST /designs': { body: NewDesign, payload: Design },
  'GET /designs/{id}': { payload: Design },
  'POST /designs/{id}/share': { payload: DesignShare },
  'DELETE /designs/{id}/share': { payload: nothing },
  'GET /shares/{token}': { payload: SharedDesign },
  'POST /shares/{token}/copies': { payload: Design },
  'GET /uploads': { payload: Type.Array(Upload) },
  'DELETE /uploads/{id}': { payload: nothing },

  'GET /delivery': { payload: DeliveryPlan },
  'GET /info': { payload: Type.Array(InfoSummary) },
  'GET /info/{id}': { payload: InfoPage },
  'GET /places': { payload: Type.Array(Province) },
  'GET /places/{province}/{district}': { payload: Type.Array(Neighbourhood) },
  'GET /shop': { payload: ShopFacts },
  'POST /contact': { body: ContactMessage, payload: nothing },
  'POST /questions': { body: NewQuestion, payload: nothing },
  'POST /quotes': { body: NewQuote, payload: nothing },

  'GET /user': { payload: UserDetails },
  'POST /user': { body: Signup, payload: Session },
  'PATCH /user': { body: UserUpdate, payload: nothing },
  'GET /user/addresses': { payload: Type.Array(Address) },
  'POST /user/addresses': { body: NewAddress, payload: Address },
  'PUT /user/addresses/{id}': { body: NewAddress, payload: Address },
  'DELETE /user/addresses/{id}': { payload: nothing },
  'PUT /user/company': { body: Company, payload: nothing },
  'DELETE /user/company': { payload: nothing },
  'POST /user/closure': { body: AccountClosure, payload: nothing },
  'GET /user/designs': { payload: Type.Array(ListedSavedDesign) },
  'POST /user/designs': { body: NewSavedDesign, payload: SavedDesign },
  'GET /user/designs/{id}': { payload: SavedDesign },
  'PATCH /user/designs/{id}': { body: SavedDesignName, payload: ListedSavedDesign },
  'DELETE /user/designs/{id}': { payload: nothing },
  'PATCH /user/designs/{id}/scene': { body: SavedDesignScene, payload: SavedVersion },
  'POST /user/email/verify': { payload: nothing },
  'PUT /user/email/verify': { body: EmailVerification, payload: RevokedAccess },
  'GET /user/export': { payload: DataExport },
  'POST /user/export': { payload: nothing },
  'GET /user/export/file': { payload: file },
  'PUT /user/guest/password': { body: GuestPassword, payload: nothing },
  'GET /user/orders': { query: OrderQuery, payload: Type.Array(OrderSummary) },
  'GET /user/orders/{id}': { payload: Order },
  'POST /user/orders/{id}/cancel': { payload: Order },
  'GET /user/orders/{id}/contract': { payload: AcceptedContract },
  'POST /user/orders/{id}/reorder': { query: ReorderQuery, payload: Reordered },
  'GET /user/orders/{id}/summary.pdf': { payload: file },
  'GET /user/passkeys': { payload: Type.Array(Passkey) },
  'POST /user/passkeys': { body: NewPasskey, payload: nothing },
  'DELETE /user/passkeys/{id}': { payload: nothing },
  'POST /user/passkeys/options': { body: PasskeyRequest, payload: PasskeyOptions },
  'PUT /user/password': { body: PasswordChange, payload: nothing },
  'POST /user/password/reset': { body: PasswordResetRequest, payload: nothing },
  'PUT /user/password/reset': { body: PasswordReset, payload: RevokedAccess },
  'POST /user/proof': { body: Proof, payload: nothing },
  'POST /user/proof/passkey': { body: PasskeyLogin, payload: nothing },
  'POST /user/proof/passkey/options': { payload: PasskeyOptions },
  'GET /user/second-factor': { payload: SecondFactor },
  'PUT /user/second-factor': { body: SecondFactorCode, payload: RecoveryCodes },
  'DELETE /user/second-factor': { payload: nothing },
  'POST /user/second-factor/recovery-codes': { payload: RecoveryCodes },
  'POST /user/second-factor/setup': { payload: SecondFactorSetup },
  'GET /user/sessions': { payload: Type.Array(LoginSession) },
  'DELETE /user/sessions': { payload: nothing },
  'DELETE /user/sessions/{id}': { payload: nothing },
  'GET /user/wishlist': { payload: Wishlist },
  'PATCH /user/wishlist': { body: WishlistChange, payload: Wishlist },
} satisfies Record<string, Parts>;
