import type { ContactMessage, NewQuestion, NewQuote } from '@shop/contracts/questions';
import type { Api } from '@shop/runtime';

export const askQuestion = (api: Api, question: NewQuestion, key: string) => api.send<null>('POST', '/questions', question, key);

export const askForQuote = (api: Api, quote: NewQuote, key: string) => api.send<null>('POST', '/quotes', quote, key);

export const writeToShop = (api: Api, message: ContactMessage, key: string) => api.send<null>('POST', '/contact', message, key);
