import { PHONE } from '@shop/contracts/line-rules';
import parsePhoneNumber from 'libphonenumber-js/min';

const phone = new RegExp(PHONE, 'u');

/** A phone number as its country writes it for its own people, one from abroad with its code: however it was typed it is kept and shown so. What the library does not know stays as typed. */
export function inOneForm(typed: string): string {
  const number = parsePhoneNumber(typed, 'TR');
  const written =
    number?.countryCallingCode === '90' ? number.formatNational().replace(/^(444)(\d)(\d{3})$/, '$1 $2 $3') : number?.formatInternational();
  return written && written.length <= 20 && phone.test(written) ? written : typed;
}
