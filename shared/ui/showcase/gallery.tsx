import type { CartLine } from '@shop/contracts/cart';
import type { Colour, Price as PriceOf, Product } from '@shop/contracts/catalog';
import { designKey } from '@shop/contracts/query-keys';
import { useLocale } from '@shop/runtime';
import { sessionKey } from '@shop/runtime/host';
import { type ReactNode, useState } from 'react';
import { Button } from '../src/buttons/button.tsx';
import { ButtonLink } from '../src/buttons/button-link.tsx';
import { CopyButton } from '../src/buttons/copy-button.tsx';
import { IconButton } from '../src/buttons/icon-button.tsx';
import { Dialog } from '../src/dialogs/dialog.tsx';
import { Drawer } from '../src/dialogs/drawer.tsx';
import { Alert } from '../src/feedback/alert.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { LateFallback } from '../src/feedback/late-fallback.tsx';
import { LoadFailed } from '../src/feedback/load-failed.tsx';
import { Skeleton } from '../src/feedback/skeleton.tsx';
import { AddressFields } from '../src/forms/address-fields.tsx';
import { Checkbox } from '../src/forms/checkbox.tsx';
import { companyDraft } from '../src/forms/company-draft.ts';
import { CompanyFields } from '../src/forms/company-fields.tsx';
import { EmailField } from '../src/forms/email-field.tsx';
import { FieldPair } from '../src/forms/field-pair.tsx';
import { Optional } from '../src/forms/optional.tsx';
import { PhoneField } from '../src/forms/phone-field.tsx';
import { QuantityRadios } from '../src/forms/quantity-radios.tsx';
import { QuantitySelect } from '../src/forms/quantity-select.tsx';
import { QuantityStepper } from '../src/forms/quantity-stepper.tsx';
import { RadioCards } from '../src/forms/radio-cards.tsx';
import { SelectField } from '../src/forms/select-field.tsx';
import { SizeQuantities } from '../src/forms/size-quantities.tsx';
import { SwatchRadios } from '../src/forms/swatch-radios.tsx';
import { TextAreaField } from '../src/forms/text-area-field.tsx';
import { TextField } from '../src/forms/text-field.tsx';
import * as icons from '../src/icons/index.ts';
import { Badge } from '../src/layout/badge.tsx';
import { Breadcrumbs } from '../src/layout/breadcrumbs.tsx';
import { Card } from '../src/layout/card.tsx';
import { PageHeader } from '../src/layout/page-header.tsx';
import { Steps } from '../src/layout/steps.tsx';
import { SummaryList } from '../src/layout/summary-list.tsx';
import { BankTransfer } from '../src/orders/bank-transfer.tsx';
import { ConfirmEmail } from '../src/orders/confirm-email.tsx';
import { ContractTexts } from '../src/orders/contract-texts.tsx';
import { ExpectedDays } from '../src/orders/expected-days.tsx';
import { GuestEmail } from '../src/orders/guest-email.tsx';
import { LineNames } from '../src/orders/line-names.tsx';
import { LinePicture } from '../src/orders/line-picture.tsx';
import { StateBadge, stateWords } from '../src/orders/order-state.tsx';
import { OrderTimeline } from '../src/orders/order-timeline.tsx';
import { OrderTotals } from '../src/orders/order-totals.tsx';
import { UnpaidCard } from '../src/orders/unpaid-card.tsx';
import { UnverifiedEmailHold } from '../src/orders/unverified-email-hold.tsx';
import { Picture } from '../src/products/picture.tsx';
import { Price } from '../src/products/price.tsx';
import { ProductGrid } from '../src/products/product-grid.tsx';
import { Rating } from '../src/products/rating.tsx';
import { SizeChart } from '../src/products/size-chart.tsx';
import { Swatch } from '../src/products/swatch.tsx';
import styles from './gallery.module.css';
import { words } from './words.ts';

const plain: PriceOf = { Birim: 1490, Kar: 0 };
const onOffer: PriceOf = { Birim: 1192, Kar: 298 };

function productsIn(title: string, colours: Colour[]): Product[] {
  const base = {
    slug: 'x',
    slugs: { tr: 'x', en: 'x' },
    category: { id: 91, name: title, slug: 'x' },
    brand: 'Baskıhane',
    productType: 'print',
    rating: 4.5,
    reviewCount: 12,
    colours,
  };
  const card = (id: number, img: string, changes: object): Product =>
    ({ ...base, id, title, img, inStock: true, printable: true, priceVATIncl: plain, ...changes }) as Product;
  return [
    card(1, 'sample/tshirt.webp', {}),
    card(2, 'sample/mug.webp', { priceVATIncl: onOffer }),
    card(3, 'sample/tote-bag.webp', { inStock: false }),
    card(4, 'sample/hoodie.webp', { reviewCount: 0, rating: 0, printable: false }),
  ];
}

const lineOf = (Img: string) => ({ Img, Title: Img }) as CartLine;

const teamLine = { VariantId: 1, Design: { DesignId: 'team', People: 3 } } as CartLine;
export const answers = [
  [
    designKey('team'),
    { Scene: { version: 2, sides: {}, list: [{ name: 'IŞIL', number: '10' }, { name: 'ÇAĞRI', number: '7' }, { number: '11' }] } },
  ],
  [sessionKey, { status: 'customer', email: 'ayse@example.com', anonId: '', isGuest: true }],
] as const;

function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.shown} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

const offers = [
  { qty: 100, total: 34_900, percent: 0 },
  { qty: 250, total: 78_525, percent: 10 },
  { qty: 1000, total: 244_300, percent: 30 },
];

export function Gallery() {
  const text = words[useLocale()];
  const [company, setCompany] = useState(companyDraft());
  const [open, setOpen] = useState<'dialog' | 'drawer' | undefined>();
  const [chosen, setChosen] = useState('fast');
  const [quantity, setQuantity] = useState(3);
  const [pack, setPack] = useState(100);
  const [bySize, setBySize] = useState<ReadonlyMap<number, number>>(new Map([[1, 2]]));
  const close = () => setOpen(undefined);
  const colours = text.colours.map((name, index) => ({ name, clrCode: ['#f8f7f5', '#29292d', '#c93a34'][index] ?? '#000000' }));
  return (
    <main className="container">
      <PageHeader title={text.title} lead={text.lead} breadcrumbs={[{ name: text.home, to: '/' }, { name: text.title }]} />
      <Shown name="Button">
        {(['primary', 'accent', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <div key={variant} className="cluster">
            <Button variant={variant}>{text.add}</Button>
            <Button variant={variant} size="sm">
              {text.add}
            </Button>
            <Button variant={variant} size="lg">
              {text.add}
            </Button>
            <Button variant={variant} disabled>
              {text.add}
            </Button>
            <Button variant={variant} busy>
              {text.add}
            </Button>
          </div>
        ))}
      </Shown>
      <Shown name="ButtonLink, CopyButton, IconButton">
        <div className="cluster">
          <ButtonLink to="/">{text.home}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {text.home}
          </ButtonLink>
          <CopyButton what="IBAN" value="TR33 0006 1005 1978 6457 8413 26" />
          <IconButton icon={icons.IconHeart} aria-label={text.wish} />
          <IconButton icon={icons.IconHeart} aria-label={text.wish} aria-pressed raised />
          <IconButton icon={icons.IconHeart} aria-label={text.wish} size="sm" disabled />
        </div>
      </Shown>
      <Shown name="Icons">
        <ul className="cluster">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} title={name}>
              <Icon />
            </li>
          ))}
        </ul>
      </Shown>
      <Shown name="TextField, EmailField, PhoneField, SelectField, TextAreaField">
        <div className="fields">
          <FieldPair>
            <TextField name="a" label={text.name} required defaultValue="Gülşah Işık" />
            <TextField name="b" label={text.name} error={text.missing} required />
          </FieldPair>
          <TextField name="c" label={<Optional>{text.name}</Optional>} hint={text.hint} />
          <TextField name="d" label={text.name} disabled defaultValue="Gülşah Işık" />
          <EmailField name="e" label={text.email} required />
          <PhoneField />
          <SelectField name="f" label={text.city}>
            <option>İstanbul</option>
            <option>İzmir</option>
          </SelectField>
          <TextAreaField name="g" label={text.message} hint={text.hint} rows={3} />
        </div>
      </Shown>
      <Shown name="AddressFields">
        <AddressFields errors={{ City: text.missing }} draft="showcase" />
      </Shown>
      <Shown name="CompanyFields">
        <CompanyFields draft={company} errors={{ TaxNumber: true }} onChange={setCompany} />
      </Shown>
      <Shown name="Checkbox, RadioCards">
        <Checkbox name="h" defaultChecked aside="12">
          {text.agree}
        </Checkbox>
        <Checkbox name="i" error={text.missing}>
          {text.agree}
        </Checkbox>
        <Checkbox name="j" disabled>
          {text.agree}
        </Checkbox>
        <RadioCards
          legend={text.delivery}
          name="k"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'fast', title: text.fast, description: text.hint, aside: '$4.90', icon: icons.IconTruck },
            { value: 'slow', title: text.slow, aside: '$0.00' },
            { value: 'none', title: text.soldOut, disabled: true },
          ]}
        />
      </Shown>
      <Shown name="SizeQuantities">
        <SizeQuantities
          sizes={[
            { id: 1, size: 'S', stock: 40 },
            { id: 2, size: 'M', stock: 3 },
            { id: 3, size: 'L', stock: 0 },
          ].map((size) => ({ ...size, qty: bySize.get(size.id) ?? 0 }))}
          onChange={(id, qty) => setBySize(new Map(bySize).set(id, qty))}
        />
      </Shown>
      <Shown name="QuantityRadios, QuantitySelect">
        <QuantityRadios legend={text.quantity} name="pack" options={offers} value={pack} stock={500} onChange={setPack} />
        <QuantitySelect label={text.quantity} options={offers} value={pack} stock={500} onChange={setPack} />
      </Shown>
      <Shown name="QuantityStepper, Steps">
        <QuantityStepper label={text.quantity} value={quantity} onChange={setQuantity} max={5} />
        <QuantityStepper label={text.quantity} value={1} onChange={setQuantity} size="sm" readOnly />
        <Steps aria-label={text.delivery} steps={text.steps} current={1} onSelect={() => undefined} />
      </Shown>
      <Shown name="Badge, Alert">
        <div className="cluster">
          {(['neutral', 'primary', 'offer', 'success', 'danger', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {text.badge}
            </Badge>
          ))}
        </div>
        {(['info', 'success', 'danger'] as const).map((kind) => (
          <Alert key={kind} kind={kind} title={text.title}>
            {text.lead}
          </Alert>
        ))}
      </Shown>
      <Shown name="Price, Rating, SizeChart, Swatch, SwatchRadios">
        <Price price={plain} />
        <Price price={onOffer} size="lg" />
        <Rating rating={4.5}>{text.reviews}</Rating>
        <Rating rating={0} size="lg" />
        <SizeChart chart={{ measured: 'garment', unit: 'cm', measures: [text.title], rows: [{ size: 'S', values: [49.5] }] }} />
        <div className="cluster">
          {colours.map((colour) => (
            <Swatch key={colour.name} colour={colour} labelled />
          ))}
        </div>
        <SwatchRadios
          legend={text.title}
          named={colours[0]?.name}
          options={colours.map((colour) => ({ colour, value: colour.name }))}
          chosen={colours[0]?.name}
          onChoose={() => undefined}
        />
      </Shown>
      <Shown name="ProductGrid">
        <ProductGrid products={productsIn(text.product, colours)} priority={4} />
        <ProductGrid products={productsIn(text.product, colours).slice(0, 2)} view="list" aria-label={text.list} />
      </Shown>
      <Shown name="Picture, LinePicture, LineNames, Skeleton, LateFallback">
        <div className={styles.pictures}>
          <Picture img="in-use/mug.webp" alt={text.product} sizes="12rem" />
          <Picture img="sample/poster.webp" alt="" sizes="12rem" ratio="portrait" />
          <LinePicture line={lineOf('sample/mug.webp')} />
          <LineNames line={teamLine} />
          <Skeleton className={styles.skeleton} />
          <LateFallback className={styles.skeleton}>
            <p>{text.empty}</p>
          </LateFallback>
        </div>
      </Shown>
      <Shown name="Card, Breadcrumbs, SummaryList, OrderTotals">
        <Card>
          <Breadcrumbs items={[{ name: text.home, to: '/' }, { name: text.list, to: '/products' }, { name: text.product }]} />
          <SummaryList
            rows={[
              { label: text.quantity, value: '3' },
              { label: text.sum, value: '$44.70', total: true },
            ]}
          />
        </Card>
        <OrderTotals
          totals={{
            Subtotal: 4470,
            Discount: 500,
            DeliveryFee: 0,
            PaymentFee: 150,
            VatIncluded: 687,
            Vat: [{ Rate: 20, Base: 3433, Amount: 687 }],
            Total: 4120,
          }}
          company
        />
      </Shown>
      <Shown name="UnpaidCard">
        <UnpaidCard order={{ OrderId: 1, PayableUntil: '2026-12-02T11:30:00.000Z', Total: 4120 }} />
      </Shown>
      <Shown name="StateBadge, OrderTimeline">
        <div className="cluster">
          {(['awaiting-payment', 'paid', 'in-production', 'shipped', 'delivered', 'cancelled'] as const).map((State) => (
            <StateBadge key={State} order={{ State, PaymentProgress: 'paid' }} />
          ))}
        </div>
        <OrderTimeline
          order={{
            State: 'in-production',
            PaymentProgress: 'paid',
            Payment: { Code: 'card', Kind: 'card', Name: text.fast, Note: '' },
            History: [
              { State: 'awaiting-payment', Date: '2026-11-16T09:00:00Z', Note: '' },
              { State: 'paid', Date: '2026-11-17T11:30:00Z', Note: '' },
              { State: 'in-production', Date: '2026-11-18T08:00:00Z', Note: stateWords[useLocale()].paid },
            ],
          }}
        />
      </Shown>
      <Shown name="BankTransfer, ContractTexts">
        <BankTransfer
          order={{
            OrderNumber: '100042',
            Total: 4120,
            HeldUntil: '2026-11-19T09:00:00Z',
            BankAccounts: [{ Bank: 'Banka', Holder: 'Baskıhane', Iban: 'TR33 0006 1005 1978 6457 8413 26' }],
          }}
        />
        <ContractTexts contract={{ PreInformation: text.lead, Agreement: text.lead }} />
      </Shown>
      <Shown name="ConfirmEmail, GuestEmail, UnverifiedEmailHold">
        <GuestEmail loginPath="/" />
        <ConfirmEmail>{text.lead}</ConfirmEmail>
        <ExpectedDays
          order={{
            State: 'paid',
            PaymentProgress: 'paid',
            Delivery: { Code: 'standard', Name: 'Kargo', Promise: '', Fee: 0, Earliest: '2026-11-18', Latest: '2026-11-20' },
          }}
        />
        <UnverifiedEmailHold order={{ HeldUntil: '2026-11-16T09:00:00Z', ConfirmEmail: { HeldUntil: '2026-11-19T09:00:00Z' } }} />
      </Shown>
      <Shown name="EmptyState, LoadFailed">
        <EmptyState
          icon={icons.IconCart}
          title={text.empty}
          text={text.lead}
          heading="h3"
          action={<ButtonLink to="/">{text.home}</ButtonLink>}
        />
        <LoadFailed heading="h3" title={text.notLoaded} text={text.lead} retry={() => undefined} />
        <LoadFailed compact title={text.notLoaded} retry={() => undefined} />
      </Shown>
      <Shown name="Dialog, Drawer">
        <div className="cluster">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
        </div>
        <Dialog open={open === 'dialog'} onClose={close} title={text.title} footer={<Button onClick={close}>{text.add}</Button>}>
          <p>{text.lead}</p>
        </Dialog>
        <Drawer open={open === 'drawer'} onClose={close} title={text.title}>
          <p>{text.lead}</p>
        </Drawer>
      </Shown>
    </main>
  );
}
