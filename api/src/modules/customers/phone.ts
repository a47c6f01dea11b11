import { PHONE } from '@shop/domain/line-rules';
import parsePhoneNumber from 'libphonenumber-js/min';

const phone = new RegExp(PHONE, 'u');

/** Turkish numbers in national form, others in international form. Unknown formats stay as typed. */
export function inOneForm(typed: string): string {
  const number = parsePhoneNumber(typed, 'TR');
  const written =
    number?.countryCallingCode === '90' ? number.formatNational().replace(/^(444)(\d)(\d{3})$/, '$1 $2 $3') : number?.formatInternational();
  return written && written.length <= 20 && phone.test(written) ? written : typed;
}
