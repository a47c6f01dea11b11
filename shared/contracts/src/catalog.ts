import { Type } from 'typebox';
import { shownSorts, statuses } from './choices.ts';
import { ColourName, Id, MAX_INTEGER, StepAhead } from './fields.ts';
import { MAX_LINE_QUANTITY, MAX_LOOKUP, searchLength } from './limits.ts';
import { SIDE_IDS } from './line-rules.ts';
import { locales } from './locale.ts';
import { departmentKinds, productTypes } from './product-types.ts';
import { AnyScene } from './scene.ts';

// Money is in integer minor units of the shop's currency everywhere. Prices include VAT. Names and texts are in the
// language that the request's `Accept-Language` asks for.

/** In each language the end of its address: what `hreflang` alternates need. */
export const Slugs = Type.Object({ tr: Type.String(), en: Type.String() });

/** A part of the catalogue that has a page of its own (specification, point 3). */
export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  /** Address below `/upfs/stc/`. */
  img: Type.String(),
  productCount: Type.Integer(),
});
export type Category = Type.Static<typeof Category>;

const DepartmentKind = Type.Enum([...departmentKinds]);

/** A department with its sub-categories. `description` introduces its page. */
export const Department = Type.Interface([Category], {
  kind: DepartmentKind,
  description: Type.String(),
  children: Type.Array(Category),
});
export type Department = Type.Static<typeof Department>;

/** `Birim` is the unit price the shopper pays, `Kar` the discount already taken off it (0: not on offer). */
export const Price = Type.Object({ Birim: Type.Integer(), Kar: Type.Integer() });
export type Price = Type.Static<typeof Price>;

/** A colour that can be chosen: `clrCode` is CSS's, such as `#0f3d3e`. */
export const Colour = Type.Object({ name: Type.String(), clrCode: Type.String() });
export type Colour = Type.Static<typeof Colour>;

/** From when until when an offer counts, both included, ISO times: by the database’s clock. */
export const OfferDate = Type.Object({ startDate: Type.String({ format: 'date-time' }), endDate: Type.String({ format: 'date-time' }) });

export const ProductType = Type.Enum([...productTypes]);
export type ProductType = Type.Static<typeof ProductType>;

/** What a product list shows of a product (specification, point 3, "Filtered catalogue item"). */
export const ProductCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  img: Type.String(),
  category: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  brand: Type.String(),
  inStock: Type.Boolean(),
  /** Stars 0 to 5 in halves; `reviewCount` 0: nobody has rated it yet. */
  rating: Type.Number(),
  reviewCount: Type.Integer(),
  productType: ProductType,
  printable: Type.Boolean(),
  priceVATIncl: Price,
  colours: Type.Array(Colour),
});
export type ProductCard = Type.Static<typeof ProductCard>;

/** A mug that stands upright in the picture of its side, its handle at the right: what a view in three dimensions is made of. Millimetres of the face. */
export const MugBody = Type.Object({
  /** Where it is in the middle, from the left. */
  axis: Type.Number(),
  /** Where its front ends above and below, from the top. */
  rim: Type.Number(),
  foot: Type.Number(),
  diameter: Type.Number(),
});
export type MugBody = Type.Static<typeof MugBody>;

/** Colours of a mug, `#rrggbb`. */
export const Glaze = Type.Object({ outside: Type.String(), inside: Type.String() });
export type Glaze = Type.Static<typeof Glaze>;

/** One face of a printable product. Lengths in millimetres; the print area is placed on the product's face. */
export const ProductSide = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Picture of this side, below `/upfs/stc/`. */
  img: Type.String(),
  /** Size of the whole pictured face. */
  faceMm: Type.Object({ width: Type.Number(), height: Type.Number() }),
  /** Where ink may go, from the face's top left corner. */
  printAreaMm: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  /** Added to the unit price when something is printed on this side, minor units; 0 where the price includes it. */
  price: Type.Integer(),
  /** Inks that the method can print at once; missing where it has no such limit. */
  maxColours: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Only where the product is a mug. */
  mug: Type.Optional(MugBody),
});
export type ProductSide = Type.Static<typeof ProductSide>;

/** A size of a product, with what of it is free to buy: `quantity` in pieces. */
export const ProductVariant = Type.Object({
  id: Type.Integer(),
  /** Size name such as `M`, or empty where the product has none. */
  size: Type.String(),
  quantity: Type.Integer(),
});

/** How large the sizes are: of the thing itself, laid flat, or of the body that it fits. */
export const SizeChart = Type.Object({
  measured: Type.Enum(['garment', 'body']),
  unit: Type.Enum(['cm', 'mm']),
  measures: Type.Array(Type.String()),
  /** From the smallest on; `values` in `unit`, one for each of `measures`. */
  rows: Type.Array(Type.Object({ size: Type.String(), values: Type.Array(Type.Number()) })),
});
export type SizeChart = Type.Static<typeof SizeChart>;

/** What a customer has said of a product (specification, point 3). */
export const Review = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  rating: Type.Number(),
  review: Type.String(),
  /** Of the page on which it was written, where that is known: its text is most likely in it. */
  locale: Type.Optional(Type.Enum([...locales])),
  date: Type.String({ format: 'date-time' }),
  /** Written by somebody who had bought the product. */
  verified: Type.Boolean(),
  /** Addresses by `reviewPhotoUrl`; pixels. */
  photos: Type.Array(Type.Object({ id: Type.String(), width: Type.Integer(), height: Type.Integer() })),
});
export type Review = Type.Static<typeof Review>;

/** `percent` off the unit price from `from` pieces on, ascending; empty where the price never changes. */
export const QuantitySteps = Type.Array(Type.Object({ from: Type.Integer(), percent: Type.Integer() }));

/** All of a product (specification, point 3, "Sample catalogue product"). */
export const Product = Type.Interface([ProductCard], {
  slugs: Slugs,
  sku: Type.String(),
  unit: Type.String(),
  imageURLs: Type.Array(
    Type.Object({
      img: Type.String(),
      color: Type.Optional(Colour),
      /** Pictures of the printable sides in this colour, by the side's id. */
      sides: Type.Optional(Type.Record(Type.String(), Type.String())),
      /** Of a mug in this colour. */
      glaze: Type.Optional(Glaze),
    }),
  ),
  parent: Type.String(),
  children: Type.String(),
  /** Price before the discount, minor units. */
  price: Type.Integer(),
  /** Percent. */
  discount: Type.Number(),
  quantity: Type.Integer(),
  status: Type.Enum(['in-stock', 'out-of-stock']),
  /** The first page of them, newest first; all by GET /catalog/products/{id}/reviews. */
  reviews: Type.Array(Review),
  /** How many gave how many stars, five first; halves count to the star they are part of, so 4.5 is in five. */
  ratingDistribution: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
  description: Type.String(),
  additionalInformation: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
  offerDate: Type.Optional(OfferDate),
  featured: Type.Boolean(),
  sellCount: Type.Integer(),
  tags: Type.Array(Type.String()),
  variants: Type.Array(ProductVariant),
  quantitySteps: QuantitySteps,
  /** Only where sizes have measurements. */
  sizeChart: Type.Optional(SizeChart),
  videoId: Type.Optional(Type.String()),
  /** Empty unless `printable`. */
  sides: Type.Array(ProductSide),
  related: Type.Array(ProductCard),
});
export type Product = Type.Static<typeof Product>;

/** `low-to-hight` is the specification's second spelling of `low-to-high`; both mean the same. */
export const SortOption = Type.Enum([...shownSorts, 'low-to-hight']);
export type SortOption = Type.Static<typeof SortOption>;

/** GET /catalog/products */
export const ProductQuery = Type.Object(
  {
    category: Type.Optional(Id),
    /** An empty one finds everything; it is a search all the same, whose newest are fewer. */
    searchText: Type.Optional(Type.String(searchLength)),
    productType: Type.Optional(ProductType),
    /** Names, separated by commas: any of them. */
    brand: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    /** Names, separated by commas, in any language: products that come in any of them. */
    colour: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    /** Names, separated by commas, in any language: products that come in any of them. */
    size: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    /** This many stars or more. */
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    minPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
    maxPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER })),
    status: Type.Optional(Type.Enum([...statuses])),
    sort: Type.Optional(SortOption),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  { additionalProperties: false },
);
export type ProductQuery = Type.Static<typeof ProductQuery>;

/** What a list can be narrowed to by name. */
const NamedChoice = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  /** It was asked for, and by this name: another language's, or one without capital letters. */
  asked: Type.Optional(Type.String()),
});

export const ProductPage = Type.Object({
  items: Type.Array(ProductCard),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** Smallest and largest unit price among all products of the list, before the price filter: the price slider's ends. */
  minPrice: Type.Integer(),
  maxPrice: Type.Integer(),
  /** Where the slider stops between its ends: about as many of these products cost more than one as than the one before. */
  priceSteps: Type.Array(Type.Integer()),
  /** What was searched for instead, when a word of `searchText` was spelt wrong. */
  correctedText: Type.Optional(Type.String()),
  /** No product has all words of `searchText`: these have most of them. */
  partly: Type.Optional(Type.Literal(true)),
  /** How many products each choice would show; a choice counts without the other choices of its own kind. */
  facets: Type.Object({
    /** What has products itself, and what was asked for, be it a department. */
    categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String(), count: Type.Integer() })),
    productTypes: Type.Array(Type.Object({ name: ProductType, count: Type.Integer() })),
    brands: Type.Array(NamedChoice),
    colours: Type.Array(Type.Interface([NamedChoice], { clrCode: Type.String() })),
    /** In the order in which products have them: S before M. */
    sizes: Type.Array(NamedChoice),
    /** How many have so many stars or more: four first, then three, two and one. */
    ratings: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
    onSale: Type.Integer(),
    inStock: Type.Integer(),
  }),
});
export type ProductPage = Type.Static<typeof ProductPage>;

/** Ids, separated by commas. */
export const LOOKUP_IDS = `^\\d{1,10}(,\\d{1,10}){0,${MAX_LOOKUP - 1}}$`;

/** GET /catalog/products/by-ids: for compare lists, wishlists and what was looked at last. */
export const LookupQuery = Type.Object(
  {
    ids: Type.String({
      pattern: LOOKUP_IDS,
      maxLength: 11 * MAX_LOOKUP,
      description: 'Ids, separated by commas',
    }),
  },
  { additionalProperties: false },
);

/** GET /catalog/recommendations: of the goods at hand. */
export const RecommendationQuery = Type.Object(
  {
    ...LookupQuery.properties,
    only: Type.Optional(Type.Literal('bought', { description: 'Only what was bought together with them' })),
  },
  { additionalProperties: false },
);

/** Products in one part of the sitemap: with a language each, not more than 50,000 addresses (sitemaps.org). */
export const SITEMAP_PRODUCTS = 25_000;
/** GET /catalog/addresses: what products' addresses are made of in each language, by number. */
export const ProductAddress = Type.Object({ id: Type.Integer(), slugs: Slugs });
export type ProductAddress = Type.Static<typeof ProductAddress>;
export const MAX_ADDRESSES = 5000;
export const AddressQuery = Type.Object(
  {
    /** Those with larger numbers. */
    after: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_ADDRESSES }),
  },
  { additionalProperties: false },
);

/** GET /catalog/suggestions: while a search is being typed. */
export const SuggestionQuery = Type.Object({ searchText: Type.String(searchLength) }, { additionalProperties: false });

export const Suggestions = Type.Object({
  /** What the text may become, ready to be searched for. */
  terms: Type.Array(Type.String()),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() })),
  products: Type.Array(
    Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), img: Type.String(), priceVATIncl: Price }),
  ),
  /** The text with the word that was meant, when one was spelt wrong. */
  correctedText: Type.Optional(Type.String()),
});
export type Suggestions = Type.Static<typeof Suggestions>;

/** GET /catalog/categories/{id}: a category or department, with where it hangs. */
export const CategoryPage = Type.Interface([Category], {
  slugs: Slugs,
  description: Type.String(),
  kind: DepartmentKind,
  /** From the department down, without the category itself. */
  ancestors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() })),
  children: Type.Array(Category),
});
export type CategoryPage = Type.Static<typeof CategoryPage>;

/** A review with what it is of. */
export const PraisingReview = Type.Interface([Type.Pick(Review, ['id', 'name', 'rating', 'review', 'locale', 'verified'])], {
  product: Type.Pick(ProductCard, ['id', 'slug', 'title', 'img']),
});
export type PraisingReview = Type.Static<typeof PraisingReview>;

/** GET /catalog/home */
export const Home = Type.Object({
  departments: Type.Array(Department),
  featured: Type.Array(ProductCard),
  /** Most sold first; without those that are featured. */
  bestSellers: Type.Array(ProductCard),
  onSale: Type.Array(ProductCard),
  newAdded: Type.Array(ProductCard),
  /** The offers that end first, all at that moment; missing where none that runs has an end. */
  endingOffers: Type.Optional(Type.Object({ endDate: Type.String({ format: 'date-time' }), products: Type.Array(ProductCard) })),
  /** The newest that praise a product, each another one in other words. */
  reviews: Type.Array(PraisingReview),
  /** The best sold thing of the first printed department that can be printed and had. */
  designStart: Type.Optional(Type.Object({ id: Type.Integer(), slug: Type.String() })),
});
export type Home = Type.Static<typeof Home>;

/** GET /catalog/products/{id}/price: `qty` pieces of one run, all sizes together, printed on these sides. */
export const PriceQuery = Type.Object(
  {
    qty: Type.Integer({ minimum: 1, maximum: 50 * MAX_LINE_QUANTITY }),
    sides: Type.Optional(Type.String({ pattern: SIDE_IDS, maxLength: 210, description: 'Ids, separated by commas' })),
  },
  { additionalProperties: false },
);
export type PriceQuery = Type.Static<typeof PriceQuery>;

/** What such a run costs now; POST /cart would charge the same. */
export const RunPrice = Type.Object({
  /** Of one piece, printed and with the reduction for the quantity. */
  UnitPrice: Type.Integer(),
  /** Before that reduction, and its percentage. */
  UnitPriceBefore: Type.Integer(),
  QuantityPercent: Type.Integer(),
  /** What the printed sides add to one piece, before the reduction. */
  PrintPrice: Type.Integer(),
  /** Of all pieces. */
  Total: Type.Integer(),
  NextStep: Type.Optional(StepAhead),
});
export type RunPrice = Type.Static<typeof RunPrice>;

/** POST /designs, GET /designs/{id}: a shopper's design of a printable product. */
export const NewDesign = Type.Object({ PId: Id, Colour: Type.Optional(ColourName), Scene: AnyScene }, { additionalProperties: false });
export type NewDesign = Type.Static<typeof NewDesign>;

export const Design = Type.Object({
  DesignId: Type.String(),
  PId: Type.Integer(),
  Colour: Type.String(),
  Scene: AnyScene,
  /** The sides of the product as they were when the design was made. */
  Sides: Type.Array(ProductSide),
});
export type Design = Type.Static<typeof Design>;

/**
 * What lists say of a design, in the place of its items: GET /designs/{DesignId} has these. `Scene` is always empty; remotes that were
 * released when lists had it read it.
 */
export const ListedDesign = Type.Object({
  DesignId: Type.String(),
  PId: Type.Integer(),
  Colour: Type.String(),
  /** On its list of names; 0 where it has none. */
  People: Type.Integer({ minimum: 0 }),
  Scene: AnyScene,
  /** The first side with something on it: what is shown until the design has been read. */
  Sides: Type.Array(ProductSide, { maxItems: 1 }),
});
export type ListedDesign = Type.Static<typeof ListedDesign>;
