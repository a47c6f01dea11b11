import { productPath } from '@shop/contracts/addresses';
import { defaultLocale, type InLocales, inLocales, type Locale } from '@shop/contracts/locale';
import type { ContactMessage, NewQuestion } from '@shop/contracts/questions';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { refuseField } from '../../refusal.ts';
import { shopPage } from '../../shop-page.ts';
import { normaliseEmail } from '../customers/email.ts';
import type { Visitor } from '../session/visitor.ts';
import { findAskedProduct, insertQuestion } from './repository.ts';

export { listQuestions } from './repository.ts';

type Mailing = Pick<Deps, 'jobs' | 'config'>;

interface Asked {
  name: string;
  email: string;
  subject: string;
  question: string;
  product?: { id: number; in: InLocales<{ title: string; link: string }> };
}

/** Stores a question about a product and mails it to the shop. Throws `invalid-input` for a product that there is not. */
export async function askQuestion(tx: Db, deps: Mailing, visitor: Visitor, form: NewQuestion, locale: Locale): Promise<void> {
  const product = await findAskedProduct(tx, form.PId);
  if (!product) throw refuseField('/PId', 'field-product-unknown');
  const { id, title, slug } = product;
  const link = (language: Locale) => shopPage(productPath({ slug: slug[language], id }), language, deps.config).href;
  await keep(tx, deps, visitor, locale, {
    name: form.Name,
    email: form.Email,
    subject: title[defaultLocale],
    question: form.Question,
    product: { id, in: inLocales((language) => ({ title: title[language], link: link(language) })) },
  });
}

/** Stores what was written on the contact page and mails it to the shop. */
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
  // Nobody has proved that the address is theirs. What was written does not go there, or anybody could have us send anything to
  // anybody; and no rule would know each way to write a link, such as `evil (dot) example`.
  await jobs.send(tx, 'mail', {
    to: email,
    locale,
    name: 'question-received',
    contents: { name, ...product(locale) },
  });
}
