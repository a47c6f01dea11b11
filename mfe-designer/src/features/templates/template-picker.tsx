import { lazy, Suspense } from 'react';
import { useSide } from '../design/store.ts';
import { CommonTemplates } from './common-templates.tsx';
import { formatOf } from './paper/formats.ts';

const PaperTemplates = lazy(() => import('./paper/paper-templates.tsx'));

export default function TemplatePicker() {
  const { id, printAreaMm } = useSide();
  const format = formatOf(printAreaMm);
  if (!format) return <CommonTemplates />;
  return (
    <Suspense>
      <PaperTemplates key={id} format={format} />
    </Suspense>
  );
}
