import { companyLengths } from '@shop/contracts/limits';
import type { Checkout, Invoice } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { cleanDigits } from '@shop/domain/clean-text';
import { isIdentityNumber } from '@shop/domain/identity-number';
import { isTaxNumber } from '@shop/domain/tax-number';

export interface InvoiceDraft {
  kind: Invoice['Kind'];
  identityNumber: string;
  title: string;
  taxOffice: string;
  taxNumber: string;
  billingAddress?: string;
  reference?: string;
  eInvoice?: boolean;
}

export interface Choices {
  addressId?: number;
  invoice: InvoiceDraft;
  delivery?: string;
  payment?: string;
}

export function readChoices(kept: unknown): Choices {
  const { addressId, invoice, delivery, payment } = (kept ?? {}) as Partial<Record<keyof Choices, unknown>>;
  const { kind, identityNumber, title, taxOffice, taxNumber, billingAddress, reference, eInvoice } = (invoice ?? {}) as Partial<
    Record<keyof InvoiceDraft, unknown>
  >;
  return {
    ...(typeof addressId === 'number' && { addressId }),
    ...(typeof delivery === 'string' && { delivery }),
    ...(typeof payment === 'string' && { payment }),
    invoice: {
      kind: kind === 'company' ? kind : 'personal',
      identityNumber: asText(identityNumber),
      title: asText(title),
      taxOffice: asText(taxOffice),
      taxNumber: asText(taxNumber),
      ...(typeof billingAddress === 'string' && { billingAddress }),
      ...(typeof reference === 'string' && { reference }),
      ...(eInvoice === true && { eInvoice }),
    },
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface Resolved {
  address: Address | undefined;
  delivery: Checkout['DeliveryMethods'][number] | undefined;
  payment: Checkout['PaymentMethods'][number] | undefined;
  invoice: Invoice | undefined;
}

export function resolveChoices(choices: Choices, { Addresses, DeliveryMethods, PaymentMethods }: Checkout): Resolved {
  const possible = PaymentMethods.filter(({ Unavailable }) => Unavailable === undefined);
  return {
    address: choices.addressId === undefined ? Addresses[0] : Addresses.find(({ AddressId }) => AddressId === choices.addressId),
    delivery: DeliveryMethods.find(({ Code }) => Code === choices.delivery) ?? DeliveryMethods[0],
    payment: possible.find(({ Code }) => Code === choices.payment) ?? (PaymentMethods.length === 1 ? possible[0] : undefined),
    invoice: toInvoice(choices.invoice),
  };
}

export type InvoiceErrors = Partial<Record<'identityNumber' | 'title' | 'taxOffice' | 'taxNumber' | 'billingAddress', true>>;

export function invoiceErrors({ kind, identityNumber, title, taxOffice, taxNumber, billingAddress = '' }: InvoiceDraft): InvoiceErrors {
  if (kind === 'personal') {
    const number = cleanDigits(identityNumber);
    return number === '' || isIdentityNumber(number) ? {} : { identityNumber: true };
  }
  return {
    ...(title.trim().length < companyLengths.Title.minLength && { title: true }),
    ...(taxOffice.trim().length < companyLengths.TaxOffice.minLength && { taxOffice: true }),
    ...(!isTaxNumber(cleanDigits(taxNumber)) && { taxNumber: true }),
    ...(isTooShort(billingAddress.trim()) && { billingAddress: true }),
  };
}

const isTooShort = (address: string): boolean => address !== '' && address.length < companyLengths.BillingAddress.minLength;

export function toInvoice(draft: InvoiceDraft): Invoice | undefined {
  if (Object.keys(invoiceErrors(draft)).length > 0) return undefined;
  const IdentityNumber = cleanDigits(draft.identityNumber);
  if (draft.kind === 'personal') return { Kind: 'personal', ...(IdentityNumber && { IdentityNumber }) };
  const [BillingAddress, Reference] = [draft.billingAddress?.trim(), draft.reference?.trim()];
  return {
    Kind: 'company',
    Title: draft.title.trim(),
    TaxOffice: draft.taxOffice.trim(),
    TaxNumber: cleanDigits(draft.taxNumber),
    ...(BillingAddress && { BillingAddress }),
    ...(Reference && { Reference }),
    ...(draft.eInvoice && { EInvoice: true as const }),
  };
}
