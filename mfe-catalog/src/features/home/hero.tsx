import { imageSrcSet, imageUrl, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { messages } from '../../messages/messages.ts';
import styles from './hero.module.css';

export function Hero() {
  const { homePage: text } = useMessages(messages);
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(min-width: 44rem)" srcSet={imageSrcSet('hero.svg', 1280)} sizes="100vw" width={1600} height={900} />
        <img
          className={styles.picture}
          src={imageUrl('hero-phone.svg', 640)}
          srcSet={imageSrcSet('hero-phone.svg', 960)}
          sizes="100vw"
          width={900}
          height={900}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={`container ${styles.inside}`}>
        <div className={styles.texts}>
          <p className={styles.kicker}>{text.kicker}</p>
          <h1 className={styles.headline}>{text.headline}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <p className={styles.actions}>
            <ButtonLink to="/categories/tshirt-baski/91" variant="accent" size="lg">
              {text.design}
            </ButtonLink>
            <ButtonLink to="/categories" variant="secondary" size="lg">
              {text.browse}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
