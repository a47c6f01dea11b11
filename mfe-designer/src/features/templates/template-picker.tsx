import { useSide } from '../design/store.ts';
import { CommonTemplates } from './common-templates.tsx';
import { formatOf } from './paper/formats.ts';
import { PaperTemplates } from './paper/paper-templates.tsx';

export default function TemplatePicker() {
  const { id, printAreaMm } = useSide();
  const format = formatOf(printAreaMm);
  return format ? <PaperTemplates key={id} format={format} /> : <CommonTemplates />;
}
