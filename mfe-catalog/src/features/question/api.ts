import type { ContactMessage, NewQuestion } from '@shop/contracts/questions';
import type { Api } from '@shop/runtime';

/** About a product. It is answered by e-mail. */
export const askQuestion = (api: Api, question: NewQuestion, key: string) => api.send<null>('POST', '/questions', question, key);

/** About anything. It is answered by e-mail. */
export const writeToShop = (api: Api, message: ContactMessage, key: string) => api.send<null>('POST', '/contact', message, key);
