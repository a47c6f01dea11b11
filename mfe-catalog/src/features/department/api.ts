import { type Api, queryOptions } from '@shop/runtime';

/** Few fields: every page's state contains the whole menu. */
export interface MenuItem {
  id: number;
  name: string;
  slug: string;
}

export interface MenuDepartment extends MenuItem {
  children: readonly MenuItem[];
}

const toMenuItem = ({ id, name, slug }: MenuItem): MenuItem => ({ id, name, slug });

export const menuQuery = (api: Api) =>
  queryOptions({
    queryKey: ['menu'],
    queryFn: async ({ signal }): Promise<MenuDepartment[]> => {
      const departments = await api.read('/catalog/categories', { signal });
      return departments.map((department) => ({ ...toMenuItem(department), children: department.children.map(toMenuItem) }));
    },
    staleTime: 300_000,
  });

export const departmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['departments'],
    queryFn: ({ signal }) => api.read('/catalog/categories', { signal }),
  });

export const categoryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }) => api.read('/catalog/categories/{id}', { path: { id }, signal }),
  });
