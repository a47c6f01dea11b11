import type { ContactMessage, NewQuestion, NewQuote } from '@shop/contracts/questions';
import type { Api } from '@shop/runtime';

/** About a product. It is answered by e-mail. */
export const askQuestion = (api: Api, question: NewQuestion, key: string) => api.send<null>('POST', '/questions', question, key);

/** It is answered by e-mail. */
export const askForQuote = (api: Api, quote: NewQuote, key: string) => api.send<null>('POST', '/quotes', quote, key);

/** About anything. It is answered by e-mail. */
export const writeToShop = (api: Api, message: ContactMessage, key: string) => api.send<null>('POST', '/contact', message, key);
