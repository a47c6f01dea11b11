import { useMessages, useShop } from '@shop/runtime';
import { IconCheck } from '@shop/ui/icon';
import { use, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ConsentButton } from '../analytics/consent-button.tsx';
import { idle } from '../idle.ts';
import { messages } from '../messages/messages.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { FooterContext } from './footer-facts.ts';
import styles from './layout.module.css';

/** Cards that iyzico accepts. */
const CARDS = ['Visa', 'Mastercard', 'Troy'];

export function Footer() {
  const text = useMessages(messages);
  const { brand } = useShop();
  const { cards } = use(FooterContext);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => void idle().then(() => ref.current?.toggleAttribute('data-drawn', true)), []);
  return (
    <footer ref={ref} className={styles.footer}>
      <div className={`container ${styles.footerGrid}`}>
        <div className={styles.footerAbout}>
          <p className={styles.footerBrand}>{brand}</p>
          <p>{text.footer.about}</p>
        </div>
        <nav aria-label={text.footer.shop}>
          <h2>{text.footer.shop}</h2>
          <Link to="/products">{text.footer.products}</Link>
          <Link to="/categories">{text.footer.categories}</Link>
          <Link to="/wishlist">{text.footer.wishlist}</Link>
          <Link to="/compare">{text.footer.compare}</Link>
        </nav>
        <nav aria-label={text.footer.help}>
          <h2>{text.footer.help}</h2>
          <Link to="/contact">{text.footer.contact}</Link>
          <Link to="/order">{text.footer.tracking}</Link>
          <Link to="/info/delivery">{text.footer.delivery}</Link>
          <Link to="/info/returns">{text.footer.returns}</Link>
          <Link to="/info/faq">{text.footer.faq}</Link>
        </nav>
        <nav aria-label={text.footer.company}>
          <h2>{text.footer.company}</h2>
          <Link to="/info/about">{text.footer.aboutUs}</Link>
          <Link to="/info/banks">{text.footer.banks}</Link>
          <Link to="/info/distance-selling">{text.footer.contract}</Link>
          <Link to="/info/privacy">{text.footer.privacy}</Link>
        </nav>
        <nav aria-label={text.footer.account}>
          <h2>{text.footer.account}</h2>
          <Link to="/user/profile">{text.profile}</Link>
          <Link to="/user/orders">{text.orders}</Link>
          <Link to="/cart">{text.footer.cart}</Link>
        </nav>
        <ul className={styles.promises}>
          {text.footer.promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={18} /> {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={`container ${styles.identity}`}>
        <SellerFacts />
        <ul className={styles.payments} aria-label={text.footer.payments}>
          {[...(cards ? CARDS : []), text.footer.cash].map((payment) => (
            <li key={payment}>{payment}</li>
          ))}
        </ul>
      </div>
      <div className={`container ${styles.legal}`}>
        <span>
          © {brand}. {text.footer.rights}
        </span>
        <ThemeSwitch />
        <ConsentButton className={styles.footerButton} />
      </div>
    </footer>
  );
}

/** Seller's data that the Regulation on Distance Contracts requires. */
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
