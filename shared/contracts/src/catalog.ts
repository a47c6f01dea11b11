import { ONE_LINE, SIDE_IDS } from '@shop/domain/line-rules';
import { locales } from '@shop/domain/locale';
import { type PrintMethod, printMethods } from '@shop/domain/print-method';
import { Type } from 'typebox';
import { shownSorts, statuses } from './choices.ts';
import { ColourName, Id, MAX_INTEGER, StepAhead } from './fields.ts';
import { MAX_DESIGN_NAME, MAX_LOOKUP, MAX_PIECES, searchLength } from './limits.ts';
import { departmentKinds, productTypes } from './product-types.ts';
import { AnyScene } from './scene.ts';

// All amounts are integer minor units, VAT included. Texts follow `Accept-Language`.

export const Slugs = Type.Object({ tr: Type.String(), en: Type.String() });

/** Specification, point 3. */
export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  /** Path below `/upfs/stc/`. */
  img: Type.String(),
  productCount: Type.Integer(),
});
export type Category = Type.Static<typeof Category>;

const DepartmentKind = Type.Enum([...departmentKinds]);

export const Department = Type.Interface([Category], {
  kind: DepartmentKind,
  description: Type.String(),
  children: Type.Array(Category),
});
export type Department = Type.Static<typeof Department>;

/** `Birim`: unit price to pay. `Kar`: discount, already deducted from `Birim`, or 0. */
export const Price = Type.Object({ Birim: Type.Integer(), Kar: Type.Integer() });
export type Price = Type.Static<typeof Price>;

export const Colour = Type.Object({ name: Type.String(), clrCode: Type.String() });
export type Colour = Type.Static<typeof Colour>;

/** Both ends are inclusive, by the database's clock. */
export const OfferDate = Type.Object({ startDate: Type.String({ format: 'date-time' }), endDate: Type.String({ format: 'date-time' }) });

export const ProductType = Type.Enum([...productTypes]);
export type ProductType = Type.Static<typeof ProductType>;

/** Number of pieces that a unit price is for. Absent: 1. */
export const PackOf = Type.Integer({ minimum: 2 });

/** Allowed numbers of pieces, ascending. Absent: any. */
export const Quantities = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 });

/** Specification, point 3, "Filtered catalogue item". */
export const ProductCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  img: Type.String(),
  category: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  brand: Type.String(),
  inStock: Type.Boolean(),
  /** 0 to 5 in steps of 0.5. 0 without reviews. */
  rating: Type.Number(),
  reviewCount: Type.Integer(),
  productType: ProductType,
  printable: Type.Boolean(),
  priceVATIncl: Price,
  packOf: Type.Optional(PackOf),
  quantities: Type.Optional(Quantities),
  colours: Type.Array(Colour),
});
export type ProductCard = Type.Static<typeof ProductCard>;

/** Millimetres on the face of a standing mug with its handle on the right. */
export const MugBody = Type.Object({
  axis: Type.Number(),
  rim: Type.Number(),
  foot: Type.Number(),
  diameter: Type.Number(),
});
export type MugBody = Type.Static<typeof MugBody>;

/** Colours as `#rrggbb`. */
export const Glaze = Type.Object({ outside: Type.String(), inside: Type.String() });
export type Glaze = Type.Static<typeof Glaze>;

/** Lengths in millimetres. */
export const ProductSide = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Path below `/upfs/stc/`. */
  img: Type.String(),
  faceMm: Type.Object({ width: Type.Number(), height: Type.Number() }),
  printAreaMm: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
  /** Minor units: surcharge per `packOf` pieces. */
  price: Type.Integer(),
  /** Limit of the print method. Absent: unlimited. */
  maxColours: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Colour under the print (`#rrggbb`), if it differs from the product's. */
  groundColour: Type.Optional(Type.String()),
  mug: Type.Optional(MugBody),
  /** Distance from the face's top to the collar's lower edge. */
  collarMm: Type.Optional(Type.Number()),
  /** Only for sides cut to size. `bleed`: ink beyond the print area. `safety`: inner margin that texts must not enter. */
  cutMm: Type.Optional(
    Type.Object({
      bleed: Type.Number(),
      safety: Type.Number(),
      /** The bleed is not cut off, but folded around the product's edge. */
      wraps: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** Radius of the print area's corners. Half the width of a square makes a circle. */
  cornerMm: Type.Optional(Type.Number()),
  /** A plotter cuts at `offset` outside the ink, and through the whole sheet at `sheet` outside the print area. */
  contourMm: Type.Optional(Type.Object({ offset: Type.Number(), sheet: Type.Number() })),
  /** Distances from the print area's left edge to each vertical fold, ascending. */
  foldsMm: Type.Optional(Type.Array(Type.Number())),
});
export type ProductSide = Type.Static<typeof ProductSide>;

export const ProductVariant = Type.Object({
  id: Type.Integer(),
  size: Type.String(),
  quantity: Type.Integer(),
});

export const SizeChart = Type.Object({
  measured: Type.Enum(['garment', 'body']),
  unit: Type.Enum(['cm', 'mm']),
  measures: Type.Array(Type.String()),
  /** Smallest size first. `values` are in `unit`, in the order of `measures`. */
  rows: Type.Array(Type.Object({ size: Type.String(), values: Type.Array(Type.Number()) })),
});
export type SizeChart = Type.Static<typeof SizeChart>;

/** Specification, point 3. */
export const Review = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  rating: Type.Number(),
  review: Type.String(),
  locale: Type.Optional(Type.Enum([...locales])),
  date: Type.String({ format: 'date-time' }),
  verified: Type.Boolean(),
  photos: Type.Array(Type.Object({ id: Type.String(), width: Type.Integer(), height: Type.Integer() })),
});
export type Review = Type.Static<typeof Review>;

/** Ascending. From `from` pieces on, the unit price is `percent` lower. */
export const QuantitySteps = Type.Array(Type.Object({ from: Type.Integer(), percent: Type.Integer() }));

const PrintMethodName = Type.Enum(Object.keys(printMethods) as PrintMethod[]);

/** Specification, point 3, "Sample catalogue product". */
export const Product = Type.Interface([ProductCard], {
  slugs: Slugs,
  sku: Type.String(),
  unit: Type.String(),
  imageURLs: Type.Array(
    Type.Object({
      img: Type.String(),
      color: Type.Optional(Colour),
      sides: Type.Optional(Type.Record(Type.String(), Type.String())),
      glaze: Type.Optional(Glaze),
    }),
  ),
  parent: Type.String(),
  children: Type.String(),
  /** Minor units, before the discount. */
  price: Type.Integer(),
  /** Percent. */
  discount: Type.Number(),
  quantity: Type.Integer(),
  status: Type.Enum(['in-stock', 'out-of-stock']),
  reviews: Type.Array(Review),
  ratingDistribution: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
  description: Type.String(),
  additionalInformation: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
  offerDate: Type.Optional(OfferDate),
  featured: Type.Boolean(),
  sellCount: Type.Integer(),
  tags: Type.Array(Type.String()),
  variants: Type.Array(ProductVariant),
  quantitySteps: QuantitySteps,
  sizeChart: Type.Optional(SizeChart),
  videoId: Type.Optional(Type.String()),
  /** Empty unless `printable`. */
  sides: Type.Array(ProductSide),
  printMethod: Type.Optional(PrintMethodName),
  related: Type.Array(ProductCard),
});
export type Product = Type.Static<typeof Product>;

/** The specification also spells `low-to-high` as `low-to-hight`. Both mean the same. */
export const SortOption = Type.Enum([...shownSorts, 'low-to-hight']);
export type SortOption = Type.Static<typeof SortOption>;

export const ProductQuery = Type.Object(
  {
    category: Type.Optional(Id),
    searchText: Type.Optional(Type.String(searchLength)),
    productType: Type.Optional(ProductType),
    /** Comma-separated names, one of which must match. */
    brand: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    /** Comma-separated names in any language, one of which must match. */
    colour: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
    size: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
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

const NamedChoice = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  asked: Type.Optional(Type.String()),
});

export const ProductPage = Type.Object({
  items: Type.Array(ProductCard),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  minPrice: Type.Integer(),
  maxPrice: Type.Integer(),
  priceSteps: Type.Array(Type.Integer()),
  correctedText: Type.Optional(Type.String()),
  partly: Type.Optional(Type.Literal(true)),
  /** Each facet's counts ignore its own filter. */
  facets: Type.Object({
    categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String(), count: Type.Integer() })),
    productTypes: Type.Array(Type.Object({ name: ProductType, count: Type.Integer() })),
    brands: Type.Array(NamedChoice),
    colours: Type.Array(Type.Interface([NamedChoice], { clrCode: Type.String() })),
    sizes: Type.Array(NamedChoice),
    /** Numbers of products with at least 4, 3, 2 and 1 stars. */
    ratings: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
    onSale: Type.Integer(),
    inStock: Type.Integer(),
  }),
});
export type ProductPage = Type.Static<typeof ProductPage>;

export const LOOKUP_IDS = `^\\d{1,10}(,\\d{1,10}){0,${MAX_LOOKUP - 1}}$`;

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

export const RecommendationQuery = Type.Object(
  {
    ...LookupQuery.properties,
    only: Type.Optional(Type.Literal('bought', { description: 'Only what was bought together with them' })),
  },
  { additionalProperties: false },
);

/** Products per sitemap file: each has two URLs, and a file may have 50,000 (sitemaps.org). */
export const SITEMAP_PRODUCTS = 25_000;
export const ProductAddress = Type.Object({ id: Type.Integer(), slugs: Slugs });
export type ProductAddress = Type.Static<typeof ProductAddress>;
export const MAX_ADDRESSES = 5000;
export const AddressQuery = Type.Object(
  {
    after: Type.Integer({ minimum: 0, maximum: MAX_INTEGER }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_ADDRESSES }),
  },
  { additionalProperties: false },
);

/** `null`: any product may have changed. */
export const CatalogueChanges = Type.Object({ seq: Type.Integer(), products: Type.Union([Type.Array(Type.Integer()), Type.Null()]) });
export const ChangesQuery = Type.Object(
  { after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
  { additionalProperties: false },
);

export const SuggestionQuery = Type.Object({ searchText: Type.String(searchLength) }, { additionalProperties: false });

export const Suggestions = Type.Object({
  terms: Type.Array(Type.String()),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() })),
  products: Type.Array(
    Type.Object({
      id: Type.Integer(),
      slug: Type.String(),
      title: Type.String(),
      img: Type.String(),
      priceVATIncl: Price,
      packOf: Type.Optional(PackOf),
    }),
  ),
  correctedText: Type.Optional(Type.String()),
});
export type Suggestions = Type.Static<typeof Suggestions>;

export const CategoryPage = Type.Interface([Category], {
  slugs: Slugs,
  description: Type.String(),
  kind: DepartmentKind,
  ancestors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() })),
  children: Type.Array(Category),
});
export type CategoryPage = Type.Static<typeof CategoryPage>;

export const PraisingReview = Type.Interface([Type.Pick(Review, ['id', 'name', 'rating', 'review', 'locale', 'verified'])], {
  product: Type.Pick(ProductCard, ['id', 'slug', 'title', 'img']),
});
export type PraisingReview = Type.Static<typeof PraisingReview>;

export const Home = Type.Object({
  departments: Type.Array(Department),
  featured: Type.Array(ProductCard),
  bestSellers: Type.Array(ProductCard),
  onSale: Type.Array(ProductCard),
  newAdded: Type.Array(ProductCard),
  /** The promotions that end first. All end at `endDate`. */
  endingOffers: Type.Optional(Type.Object({ endDate: Type.String({ format: 'date-time' }), products: Type.Array(ProductCard) })),
  reviews: Type.Array(PraisingReview),
  designStart: Type.Optional(Type.Object({ id: Type.Integer(), slug: Type.String() })),
});
export type Home = Type.Static<typeof Home>;

export const PriceQuery = Type.Object(
  {
    qty: Type.Integer({ minimum: 1, maximum: MAX_PIECES }),
    sides: Type.Optional(Type.String({ pattern: SIDE_IDS, maxLength: 210, description: 'Ids, separated by commas' })),
  },
  { additionalProperties: false },
);
export type PriceQuery = Type.Static<typeof PriceQuery>;

export const RunPrice = Type.Object({
  UnitPrice: Type.Integer(),
  UnitPriceBefore: Type.Integer(),
  QuantityPercent: Type.Integer(),
  /** Minor units per `packOf` pieces: surcharge for the print, before the discount. */
  PrintPrice: Type.Integer(),
  Total: Type.Integer(),
  NextStep: Type.Optional(StepAhead),
});
export type RunPrice = Type.Static<typeof RunPrice>;

export const DesignName = Type.String({ minLength: 1, maxLength: MAX_DESIGN_NAME, pattern: ONE_LINE });

export const NewDesign = Type.Object(
  { Name: Type.Optional(DesignName), PId: Id, Colour: Type.Optional(ColourName), Scene: AnyScene },
  { additionalProperties: false },
);
export type NewDesign = Type.Static<typeof NewDesign>;

export const Design = Type.Object({
  DesignId: Type.String(),
  Name: Type.Optional(Type.String()),
  PId: Type.Integer(),
  Colour: Type.String(),
  Scene: AnyScene,
  /** The product's sides at the time of the design. */
  Sides: Type.Array(ProductSide),
  /** The product's current method. */
  PrintMethod: Type.Optional(PrintMethodName),
  /** `#rrggbb` */
  ColourCode: Type.Optional(Type.String()),
});
export type Design = Type.Static<typeof Design>;

/** `Scene` has no items. Only older remotes need it. */
export const ListedDesign = Type.Object({
  DesignId: Type.String(),
  Name: Type.Optional(Type.String()),
  PId: Type.Integer(),
  Colour: Type.String(),
  People: Type.Integer({ minimum: 0 }),
  Scene: AnyScene,
  Sides: Type.Array(ProductSide, { maxItems: 1 }),
});
export type ListedDesign = Type.Static<typeof ListedDesign>;
