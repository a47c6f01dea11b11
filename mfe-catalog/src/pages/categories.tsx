import { departmentKinds } from '@shop/contracts/product-types';
import { type Loader, type Meta, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { departmentsQuery } from '../features/department/api.ts';
import { DepartmentCards } from '../features/department/department-cards.tsx';
import { breadcrumbList } from '../features/page/breadcrumb-list.ts';
import { categoriesMessages } from '../messages/categories.ts';
import { messages } from '../messages/messages.ts';

export const loader: Loader = async ({ query, api }) => {
  await query.ensureQueryData(departmentsQuery(api));
};

export const meta: Meta = ({ locale, url, query, api }) => {
  const text = messages[locale];
  const departments = query.getQueryData(departmentsQuery(api).queryKey);
  return {
    title: text.categories,
    ...(departments && { description: categoriesMessages[locale].description(departments.map(({ name }) => name).join(', ')) }),
    canonical: '/categories',
    jsonLd: [breadcrumbList({ url, locale }, [{ name: text.home, to: '/' }, { name: text.categories }])],
  };
};

export default function CategoriesPage() {
  const text = useMessages(messages);
  const own = useMessages(categoriesMessages);
  const { data: departments } = useSuspenseQuery(departmentsQuery(useApi()));
  const groups = departmentKinds
    .map((kind) => ({ kind, departments: departments.filter((department) => department.kind === kind) }))
    .filter((group) => group.departments.length > 0);

  return (
    <div className="container">
      <PageHeader
        title={text.categories}
        lead={groups.length > 1 ? own.lead : undefined}
        breadcrumbs={[{ name: text.home, to: '/' }, { name: text.categories }]}
      />
      {groups.map(({ kind, departments: shown }, index) => (
        <DepartmentCards key={kind} title={own[kind]} departments={shown} priority={index === 0 ? 2 : 0} />
      ))}
    </div>
  );
}
