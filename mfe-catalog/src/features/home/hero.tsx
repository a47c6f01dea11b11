import type { Home } from '@shop/contracts/catalog';
import { designerPath } from '@shop/contracts/page-paths';
import { imageSrcSet, imageUrl, useLocale, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { homeMessages } from '../../messages/home.ts';
import { messages } from '../../messages/messages.ts';
import styles from './hero.module.css';
import { namesOf, prints } from './model.ts';

const WIDE = '(min-width: 44rem)';
const wide = { src: imageUrl('hero.webp', 1280), srcSet: imageSrcSet('hero.webp', 1280) };
const narrow = { src: imageUrl('hero-phone.webp', 640), srcSet: imageSrcSet('hero-phone.webp', 960) };

export function Hero({ home }: { home: Pick<Home, 'departments' | 'designStart'> }) {
  const { homePage: text } = useMessages(messages);
  const { unprinted } = useMessages(homeMessages);
  const locale = useLocale();
  const { departments, designStart: start } = home;
  return (
    <section className={styles.hero}>
      {/* React preloads no images inside <picture>. */}
      {[
        { ...wide, media: WIDE },
        { ...narrow, media: `not all and ${WIDE}` },
      ].map(({ src, srcSet, media }) => (
        <link key={src} rel="preload" as="image" href={src} imageSrcSet={srcSet} imageSizes="100vw" media={media} fetchPriority="high" />
      ))}
      <div className={`container ${styles.inside}`}>
        <div className={styles.texts}>
          {prints(home) ? (
            <>
              <p className={styles.kicker}>{text.kicker}</p>
              <h1 className={styles.headline}>{text.headline}</h1>
              <p className={styles.lead}>{text.lead}</p>
            </>
          ) : (
            <>
              <h1 className={styles.headline}>{unprinted.headline}</h1>
              <p className={styles.lead}>{unprinted.description(namesOf(departments, text.and, locale))}</p>
            </>
          )}
          <p className={styles.actions}>
            {start && (
              <ButtonLink to={designerPath(start)} variant="accent" size="lg">
                {text.design}
              </ButtonLink>
            )}
            <ButtonLink to="/categories" variant="secondary" size="lg">
              {text.browse}
            </ButtonLink>
          </p>
        </div>
      </div>
      <picture>
        <source media={WIDE} srcSet={wide.srcSet} sizes="100vw" width={1600} height={900} />
        <img
          className={styles.picture}
          src={narrow.src}
          srcSet={narrow.srcSet}
          sizes="100vw"
          width={900}
          height={900}
          alt=""
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}
