import type { Company } from '@shop/contracts/user';
import { isTaxNumber } from '@shop/domain/tax-number';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { companies } from '../../db/schema/index.ts';
import { refuseField } from '../../refusal.ts';

export async function findCompany(db: Db, customerId: number): Promise<Company | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.customerId, customerId));
  return row?.company;
}

/** `path` is the JSON pointer of the company. @throws `invalid-input` */
export function checkTaxNumber({ TaxNumber }: Company, path = ''): void {
  if (!isTaxNumber(TaxNumber)) throw refuseField(`${path}/TaxNumber`, 'field-tax-number');
}

export async function saveCompany(db: Db, customerId: number, company: Company): Promise<void> {
  await db.insert(companies).values({ customerId, company }).onConflictDoUpdate({ target: companies.customerId, set: { company } });
}

export async function deleteCompany(db: Db, customerId: number): Promise<boolean> {
  return (await db.delete(companies).where(eq(companies.customerId, customerId)).returning()).length > 0;
}
