import { defaultLocale, type InLocales } from '@shop/domain/locale';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { products, questions } from '../../db/schema/index.ts';

export async function findAskedProduct(
  db: Db,
  id: number,
): Promise<{ id: number; title: InLocales<string>; slug: InLocales<string> } | undefined> {
  const [row] = await db.select({ id: products.id, title: products.title, slug: products.slug }).from(products).where(eq(products.id, id));
  return row;
}

export async function insertQuestion(tx: Db, question: typeof questions.$inferInsert): Promise<void> {
  await tx.insert(questions).values(question);
}

export const listQuestions = (db: Db, limit = 50) =>
  db
    .select({
      id: questions.id,
      createdAt: questions.createdAt,
      productId: questions.productId,
      productTitle: sql<string | null>`${products.title} ->> ${defaultLocale}`,
      name: questions.name,
      email: questions.email,
      subject: questions.subject,
      question: questions.question,
      qty: questions.qty,
      phone: questions.phone,
      locale: questions.locale,
    })
    .from(questions)
    .leftJoin(products, eq(products.id, questions.productId))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit);
