import type { Checkout, Invoice } from '@shop/contracts/orders';
import type { Address, Company } from '@shop/contracts/user';
import { cleanDigits } from '@shop/domain/clean-text';
import { isIdentityNumber } from '@shop/domain/identity-number';
import { type CompanyDraft, type CompanyErrors, companyDraft, companyErrors, toCompany } from '@shop/ui/company-draft';

export interface InvoiceDraft extends CompanyDraft {
  kind: Invoice['Kind'];
  identityNumber: string;
  reference?: string;
}

export interface Choices {
  addressId?: number;
  invoice?: InvoiceDraft;
  /** `savedCompanyKey` when the shopper last changed `invoice`. */
  savedCompany?: string;
  delivery?: string;
  payment?: string;
}

export function readChoices(kept: unknown): Choices {
  const { addressId, invoice, savedCompany, delivery, payment } = (kept ?? {}) as Partial<Record<keyof Choices, unknown>>;
  const draft = readInvoice(invoice);
  return {
    ...(typeof addressId === 'number' && { addressId }),
    ...(typeof delivery === 'string' && { delivery }),
    ...(typeof payment === 'string' && { payment }),
    ...(draft && { invoice: draft }),
    ...(typeof savedCompany === 'string' && { savedCompany }),
  };
}

function readInvoice(kept: unknown): InvoiceDraft | undefined {
  const { kind, identityNumber, title, taxOffice, taxNumber, billingAddress, reference, eInvoice } = (kept ?? {}) as Partial<
    Record<keyof InvoiceDraft, unknown>
  >;
  if (kind !== 'company' && kind !== 'personal') return undefined;
  return {
    kind,
    identityNumber: asText(identityNumber),
    title: asText(title),
    taxOffice: asText(taxOffice),
    taxNumber: asText(taxNumber),
    ...(typeof billingAddress === 'string' && { billingAddress }),
    ...(typeof reference === 'string' && { reference }),
    ...(eInvoice === true && { eInvoice }),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const savedCompanyKey = (company: Company | undefined): string => (company ? JSON.stringify(companyDraft(company)) : '');

/** A company that the account or an order has saved since replaces the draft's. */
export function invoiceDraft({ invoice, savedCompany = '' }: Choices, company: Company | undefined): InvoiceDraft {
  const saved = companyDraft(company);
  if (!invoice) return { kind: company ? 'company' : 'personal', identityNumber: '', ...saved };
  return savedCompany === savedCompanyKey(company) ? invoice : { ...invoice, ...saved };
}

export interface Resolved {
  address: Address | undefined;
  delivery: Checkout['DeliveryMethods'][number] | undefined;
  payment: Checkout['PaymentMethods'][number] | undefined;
  invoiceDraft: InvoiceDraft;
  invoice: Invoice | undefined;
}

export function resolveChoices(choices: Choices, { Addresses, Company, DeliveryMethods, PaymentMethods }: Checkout): Resolved {
  const possible = PaymentMethods.filter(({ Unavailable }) => Unavailable === undefined);
  const draft = invoiceDraft(choices, Company);
  return {
    address: choices.addressId === undefined ? Addresses[0] : Addresses.find(({ AddressId }) => AddressId === choices.addressId),
    delivery: DeliveryMethods.find(({ Code }) => Code === choices.delivery) ?? DeliveryMethods[0],
    payment: possible.find(({ Code }) => Code === choices.payment) ?? (PaymentMethods.length === 1 ? possible[0] : undefined),
    invoiceDraft: draft,
    invoice: toInvoice(draft),
  };
}

export function invoiceErrors(draft: InvoiceDraft): CompanyErrors & { identityNumber?: true } {
  if (draft.kind === 'company') return companyErrors(draft);
  const number = cleanDigits(draft.identityNumber);
  return number === '' || isIdentityNumber(number) ? {} : { identityNumber: true };
}

export function toInvoice(draft: InvoiceDraft): Invoice | undefined {
  if (Object.keys(invoiceErrors(draft)).length > 0) return undefined;
  const IdentityNumber = cleanDigits(draft.identityNumber);
  if (draft.kind === 'personal') return { Kind: 'personal', ...(IdentityNumber && { IdentityNumber }) };
  const Reference = draft.reference?.trim();
  return { Kind: 'company', ...toCompany(draft), ...(Reference && { Reference }) };
}
