import type { Company } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';

export const saveCompany = (api: Api, form: Company) => api.send('PUT /user/company', { body: form });

export const removeCompany = (api: Api) => api.send('DELETE /user/company');
