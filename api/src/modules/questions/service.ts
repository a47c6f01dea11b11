import { productPath } from '@shop/contracts/page-paths';
import type { ContactMessage, NewQuestion, NewQuote } from '@shop/contracts/questions';
import { defaultLocale, type InLocales, inLocales, type Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { shopPage } from '../../lib/shop-page.ts';
import { refuseField } from '../../refusal.ts';
import { normaliseEmail } from '../customers/email.ts';
import { inOneForm } from '../customers/phone.ts';
import type { Visitor } from '../session/visitor.ts';
import { findAskedProduct, insertQuestion } from './repository.ts';

export { listQuestions } from './repository.ts';

type Mailing = Pick<Deps, 'jobs' | 'config'>;

interface Asked {
  name: string;
  email: string;
  subject: string;
  question: string;
  product?: AskedProduct;
}

interface AskedProduct {
  id: number;
  in: InLocales<{ title: string; link: string }>;
}

export async function askQuestion(tx: Db, deps: Mailing, visitor: Visitor, form: NewQuestion, locale: Locale): Promise<void> {
  const product = await readAskedProduct(tx, deps, form.PId);
  const subject = product.in[defaultLocale].title;
  await keep(tx, deps, visitor, locale, { name: form.Name, email: form.Email, subject, question: form.Question, product });
}

export async function askForQuote(tx: Db, { jobs, config }: Mailing, visitor: Visitor, form: NewQuote, locale: Locale): Promise<void> {
  const product = await readAskedProduct(tx, { config }, form.PId);
  const { Qty: qty } = form;
  const [name, email, note, phone] = [form.Name.trim(), normaliseEmail(form.Email), form.Note?.trim() ?? '', inOneForm(form.Phone ?? '')];
  const customerId = visitor.customer?.id ?? null;
  const subject = product.in[defaultLocale].title;
  await insertQuestion(tx, { productId: product.id, customerId, name, email, subject, question: note, qty, phone, locale });
  const asked = { name, email, phone, qty, note, product: product.in[defaultLocale] };
  await jobs.send(tx, 'mail', { to: config.shopEmail, locale: defaultLocale, name: 'quote-asked', contents: asked });
  await jobs.send(tx, 'mail', { to: email, locale, name: 'quote-received', contents: { name, qty, product: product.in[locale] } });
}

async function readAskedProduct(tx: Db, { config }: Pick<Deps, 'config'>, wanted: number): Promise<AskedProduct> {
  const product = await findAskedProduct(tx, wanted);
  if (!product) throw refuseField('/PId', 'field-product-unknown');
  const { id, title, slug } = product;
  const link = (language: Locale) => shopPage(productPath({ slug: slug[language], id }), language, config).href;
  return { id, in: inLocales((language) => ({ title: title[language], link: link(language) })) };
}

export async function contact(tx: Db, deps: Mailing, visitor: Visitor, form: ContactMessage, locale: Locale): Promise<void> {
  await keep(tx, deps, visitor, locale, { name: form.Name, email: form.Email, subject: form.Subject, question: form.Message });
}

async function keep(tx: Db, { jobs, config }: Mailing, visitor: Visitor, locale: Locale, asked: Asked): Promise<void> {
  const name = asked.name.trim();
  const email = normaliseEmail(asked.email);
  const subject = asked.subject.trim();
  const question = asked.question.trim();
  await insertQuestion(tx, {
    productId: asked.product?.id ?? null,
    customerId: visitor.customer?.id ?? null,
    name,
    email,
    subject,
    question,
    locale,
  });
  const product = (language: Locale) => asked.product && { product: asked.product.in[language] };
  await jobs.send(tx, 'mail', {
    to: config.shopEmail,
    locale: defaultLocale,
    name: 'question-asked',
    contents: { name, email, subject, question, ...product(defaultLocale) },
  });
  // The mail omits the shopper's text, because the e-mail address is unverified and no filter finds every link.
  await jobs.send(tx, 'mail', {
    to: email,
    locale,
    name: 'question-received',
    contents: { name, ...product(locale) },
  });
}
