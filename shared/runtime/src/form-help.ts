export { cleanDigits, cleanEmail, cleanPhone, cleanText } from '@shop/domain/clean-text';
export { emailTypo } from '@shop/domain/email-check';
export { announceNoteOf } from './announce.ts';
export { EmailQuestion } from './email-question.tsx';
