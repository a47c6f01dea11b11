import { companyLengths } from '@shop/contracts/limits';
import type { Company } from '@shop/contracts/user';
import { cleanDigits } from '@shop/domain/clean-text';
import { isTaxNumber } from '@shop/domain/tax-number';

export interface CompanyDraft {
  title: string;
  taxOffice: string;
  taxNumber: string;
  billingAddress?: string;
  eInvoice?: boolean;
}

export type CompanyErrors = Partial<Record<'Title' | 'TaxOffice' | 'TaxNumber' | 'BillingAddress', true>>;

export const companyDraft = (company?: Company): CompanyDraft => ({
  title: company?.Title ?? '',
  taxOffice: company?.TaxOffice ?? '',
  taxNumber: company?.TaxNumber ?? '',
  billingAddress: company?.BillingAddress ?? '',
  eInvoice: company?.EInvoice ?? false,
});

export function companyErrors({ title, taxOffice, taxNumber, billingAddress = '' }: CompanyDraft): CompanyErrors {
  const address = billingAddress.trim();
  return {
    ...(title.trim().length < companyLengths.Title.minLength && { Title: true }),
    ...(taxOffice.trim().length < companyLengths.TaxOffice.minLength && { TaxOffice: true }),
    ...(!isTaxNumber(cleanDigits(taxNumber)) && { TaxNumber: true }),
    ...(address !== '' && address.length < companyLengths.BillingAddress.minLength && { BillingAddress: true }),
  };
}

export function toCompany({ title, taxOffice, taxNumber, billingAddress, eInvoice }: CompanyDraft): Company {
  const BillingAddress = billingAddress?.trim();
  return {
    Title: title.trim(),
    TaxOffice: taxOffice.trim(),
    TaxNumber: cleanDigits(taxNumber),
    ...(BillingAddress && { BillingAddress }),
    ...(eInvoice && { EInvoice: true as const }),
  };
}
