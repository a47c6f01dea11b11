import type { Department, ProductCard } from '@shop/contracts/catalog';
import { type Api, queryOptions } from '@shop/runtime';

export const suggestionsQuery = (api: Api, searchText: string) =>
  queryOptions({
    queryKey: ['suggestions', searchText],
    queryFn: ({ signal }) => api.read('/catalog/suggestions', { query: { searchText }, signal }),
  });

const POPULAR = 4;

export interface WaysOn {
  departments: Pick<Department, 'id' | 'name' | 'slug' | 'img'>[];
  popular: ProductCard[];
}

export const waysOnQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search-ways-on'],
    queryFn: async ({ signal }): Promise<WaysOn> => {
      const { departments, featured } = await api.read('/catalog/home', { signal });
      return { departments: departments.map(({ id, name, slug, img }) => ({ id, name, slug, img })), popular: featured.slice(0, POPULAR) };
    },
  });

export const meantQuery = (api: Api, words: readonly string[]) =>
  queryOptions({
    queryKey: ['search-meant', words],
    queryFn: async ({ signal }) => {
      const of = (word: string) => api.read('/catalog/suggestions', { query: { searchText: word }, signal });
      const answers = await Promise.all(words.map(of));
      return [...new Set(answers.flatMap(({ terms }) => terms.slice(0, 1)))];
    },
  });
