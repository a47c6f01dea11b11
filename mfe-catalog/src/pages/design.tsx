import { productPath, readyDesignPath } from '@shop/contracts/page-paths';
import type { ReadyDesign } from '@shop/contracts/ready-designs';
import { DESIGN_KEY } from '@shop/domain/line-rules';
import {
  Link,
  type Loader,
  type Meta,
  moved,
  notFound,
  orNotFound,
  Slot,
  useApi,
  useMessages,
  useMoney,
  useParams,
  useSearchParams,
  useSuspenseQuery,
} from '@shop/runtime';
import { Breadcrumbs } from '@shop/ui/breadcrumbs';
import { ONE_COLUMN, Picture } from '@shop/ui/picture';
import { useId, useState } from 'react';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { LateSection } from '../features/page/late-section.tsx';
import row from '../features/page/sideways.module.css';
import { productQuery } from '../features/product/api.ts';
import choice from '../features/product/choice.module.css';
import { ColourChoice } from '../features/product/colour-choice.tsx';
import { designJsonLd } from '../features/product/product-json-ld.ts';
import { SlotFallback } from '../features/product/slot-fallback.tsx';
import { readyDesignQuery } from '../features/ready-designs/api.ts';
import { DesignCards } from '../features/ready-designs/design-cards.tsx';
import { askedOffer, picturedColour } from '../features/ready-designs/model.ts';
import { designsMessages } from '../messages/designs.ts';
import { messages } from '../messages/messages.ts';
import styles from './design.module.css';

const isDesignKey = new RegExp(DESIGN_KEY);

export const loader: Loader = async ({ params, url, query, api }) => {
  const { key = '' } = params;
  if (!isDesignKey.test(key)) notFound(url.pathname);
  const design = await query.ensureQueryData(readyDesignQuery(api, key)).catch(orNotFound(url.pathname));
  const product = url.searchParams.get('product');
  if (product && !design.offers.some((offer) => String(offer.product.id) === product)) moved(url.pathname);
  await query.ensureQueryData(productQuery(api, askedOffer(design, url.searchParams).product.id));
};

const crumbsOf = (name: string, home: string, title: string) => [{ name: home, to: '/' }, { name: title, to: '/designs' }, { name }];

export const meta: Meta = ({ params, url, query, api, locale, brand, currency }) => {
  const text = designsMessages[locale];
  const design = query.getQueryData(readyDesignQuery(api, params.key ?? '').queryKey);
  if (!design) return { title: text.title };
  const offer = askedOffer(design, url.searchParams);
  const { product, img } = offer;
  const alt = text.on(design.name, product.title);
  const description = `${alt}. ${text.printed}`;
  return {
    title: `${design.name} · ${product.title}`,
    description,
    canonical: readyDesignPath(design.key),
    image: { img, alt },
    jsonLd: [
      designJsonLd(design, { offer, description }, { url, locale, brand, currency }),
      breadcrumbList({ url, locale }, crumbsOf(design.name, messages[locale].home, text.title)),
    ],
  };
};

export default function DesignPage() {
  const { home } = useMessages(messages);
  const text = useMessages(designsMessages);
  const othersId = useId();
  const [search] = useSearchParams();
  const { data: design } = useSuspenseQuery(readyDesignQuery(useApi(), useParams().key ?? ''));
  const offer = askedOffer(design, search);
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs items={crumbsOf(design.name, home, text.title)} />
      <Offer key={`${design.key} ${offer.product.id}`} design={design} offer={offer} />
      {design.others.length > 0 && (
        <LateSection className={`${row.late} ${styles.others}`} aria-labelledby={othersId}>
          <h2 id={othersId}>{text.others}</h2>
          <DesignCards designs={design.others} sideways />
        </LateSection>
      )}
    </div>
  );
}

function Offer({ design, offer }: { design: ReadyDesign; offer: ReadyDesign['offers'][number] }) {
  const text = useMessages(designsMessages);
  const money = useMoney();
  const { data: product } = useSuspenseQuery(productQuery(useApi(), offer.product.id));
  const [colour, setColour] = useState(() => picturedColour(offer));
  const shown = offer.colours.find((one) => one.name === colour)?.img ?? offer.img;

  return (
    <article className={styles.offer}>
      <Picture
        key={shown}
        img={shown}
        alt={text.on(design.name, product.title)}
        sizes={`(min-width: 80rem) 640px, (min-width: 43rem) 50vw, ${ONE_COLUMN}`}
        largest={1280}
        priority
        className={styles.picture}
      />
      <div className={styles.panel}>
        <div>
          <p className={styles.kicker}>{text.occasions[design.occasion]}</p>
          <h1>{design.name}</h1>
        </div>
        <p className={styles.price}>{money(offer.price)}</p>
        <p className={styles.note}>
          {text.printed} <Link to={productPath(product)}>{text.blank}</Link>
        </p>
        <nav aria-label={text.product}>
          <p className={choice.legend}>
            {text.product}: <span className={choice.chosen}>{product.title}</span>
          </p>
          <ul className={styles.products}>
            {design.offers.map(({ product: one, img }) => (
              <li key={one.id}>
                <Link
                  className={styles.product}
                  to={readyDesignPath(design.key, one.id)}
                  aria-current={one.id === product.id ? 'true' : undefined}
                  aria-label={one.title}
                  title={one.title}
                  preventScrollReset
                >
                  <Picture img={img} alt="" sizes="72px" largest={160} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {offer.colours.length > 1 && <ColourChoice colours={offer.colours} chosen={colour} picture={shown} onChoose={setColour} />}
        <Slot
          name="product.buy"
          product={product}
          colour={colour}
          readyDesign={design.key}
          fallback={<SlotFallback text={text.unavailable} />}
        />
        <Slot name="product.customise" product={product} colour={colour} readyDesign={design.key} fallback={null} />
      </div>
    </article>
  );
}
