export { cleanDigits, cleanEmail, cleanPhone, cleanText } from '@shop/contracts/clean-text';
export { emailTypo } from '@shop/contracts/email-check';
export { announceNoteOf } from './announce.ts';
export { EmailQuestion } from './email-question.tsx';
