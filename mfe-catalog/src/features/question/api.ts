import type { ContactMessage, NewQuestion, NewQuote } from '@shop/contracts/questions';
import type { Api } from '@shop/runtime';

export const askQuestion = (api: Api, question: NewQuestion, key: string) => api.send('POST /questions', { body: question, key });

export const askForQuote = (api: Api, quote: NewQuote, key: string) => api.send('POST /quotes', { body: quote, key });

export const writeToShop = (api: Api, message: ContactMessage, key: string) => api.send('POST /contact', { body: message, key });
