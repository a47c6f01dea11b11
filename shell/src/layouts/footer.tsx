import { LICENCES_PATH } from '@shop/contracts/shell-paths';
import { Slot, useMessages, useShop } from '@shop/runtime';
import { IconCheck } from '@shop/ui/icon';
import { use, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ConsentButton } from '../analytics/consent-button.tsx';
import { playEarlyTaps } from '../early-taps/play.ts';
import { idle } from '../idle.ts';
import { footerMessages } from '../messages/footer.ts';
import { messages } from '../messages/messages.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { FooterContext } from './footer-facts.ts';
import styles from './layout.module.css';

const CARDS = ['Visa', 'Mastercard', 'Troy'];

export default function Footer() {
  const text = useMessages(footerMessages);
  const common = useMessages(messages);
  const { brand } = useShop();
  const { cards } = use(FooterContext);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    playEarlyTaps();
    void idle().then(() => ref.current?.toggleAttribute('data-drawn', true));
  }, []);
  return (
    <footer ref={ref} className={styles.footer}>
      <div className={`container ${styles.footerGrid}`}>
        <div className={styles.footerAbout}>
          <p className={styles.footerBrand}>{brand}</p>
          <p>{text.about}</p>
        </div>
        <nav aria-label={text.shop}>
          <h2>{text.shop}</h2>
          <Link to="/products">{text.products}</Link>
          <Link to="/categories">{text.categories}</Link>
          <Link to="/wishlist">{text.wishlist}</Link>
          <Link to="/compare">{text.compare}</Link>
        </nav>
        <nav aria-label={text.help}>
          <h2>{text.help}</h2>
          <Link to="/contact">{text.contact}</Link>
          <Link to="/order">{text.tracking}</Link>
          <Link to="/info/delivery">{text.delivery}</Link>
          <Link to="/info/returns">{text.returns}</Link>
          <Link to="/info/faq">{text.faq}</Link>
        </nav>
        <nav aria-label={text.company}>
          <h2>{text.company}</h2>
          <Link to="/info/about">{text.aboutUs}</Link>
          <Link to="/info/banks">{text.banks}</Link>
          <Link to="/info/distance-selling">{text.contract}</Link>
          <Link to="/info/privacy">{text.privacy}</Link>
        </nav>
        <nav aria-label={text.account}>
          <h2>{text.account}</h2>
          <Link to="/user/profile">{common.profile}</Link>
          <Link to="/user/orders">{common.orders}</Link>
          <Link to="/cart">{text.cart}</Link>
        </nav>
        <ul className={styles.promises}>
          {common.promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={18} /> {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={`container ${styles.identity}`}>
        <SellerFacts />
        <ul className={styles.payments} aria-label={text.payments}>
          {[...(cards ? CARDS : []), text.cash].map((payment) => (
            <li key={payment}>{payment}</li>
          ))}
        </ul>
      </div>
      <div className={`container ${styles.legal}`}>
        <span>
          © {brand}. {text.rights}
        </span>
        <a href={LICENCES_PATH}>{text.licences}</a>
        <Slot name="footer.links" />
        <ThemeSwitch />
        <ConsentButton className={styles.footerButton} />
      </div>
    </footer>
  );
}

/** Required by the Regulation on Distance Contracts. */
function SellerFacts() {
  const { name, address, phone, email, mersis, etbis } = use(FooterContext).seller;
  return (
    <address className={styles.seller} lang="tr">
      {name && <strong>{name}</strong>}
      {address && <span>{address}</span>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {mersis && <span>MERSİS: {mersis}</span>}
      {etbis && <span>ETBİS: {etbis}</span>}
    </address>
  );
}
