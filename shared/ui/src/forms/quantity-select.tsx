import { useMoney } from '@shop/runtime';
import { IconChevronDown } from '../icons/index.ts';
import { usePackTexts } from '../products/pack-text.ts';
import { cx } from '../styles/cx.ts';
import field from './field.module.css';

export interface QuantityOption {
  qty: number;
  total?: number;
  percent?: number;
}

export interface QuantitySelectProps {
  label: string;
  options: readonly QuantityOption[];
  /** May be missing in `options`, because the product's quantities may have changed. */
  value: number;
  stock: number;
  onChange: (qty: number) => void;
  problemId?: string | undefined;
  className?: string | undefined;
}

export function QuantitySelect({ label, options, value, stock, onChange, problemId, className }: QuantitySelectProps) {
  const text = usePackTexts();
  const money = useMoney();
  const isOption = options.some(({ qty }) => qty === value);
  const shown = ({ qty, total, percent = 0 }: QuantityOption) => {
    const price = total === undefined ? '' : ` — ${money(total)}`;
    return `${text.pieces(qty)}${price}${percent > 0 ? ` (${text.percentOff(percent)})` : ''}`;
  };
  return (
    <span className={cx(field.select, className)}>
      <select
        className={field.control}
        aria-label={label}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {!isOption && (
          <option value={value} disabled>
            {text.pieces(value)}
          </option>
        )}
        {options.map((option) => (
          <option key={option.qty} value={option.qty} disabled={option.qty > stock && option.qty !== value}>
            {shown(option)}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} />
    </span>
  );
}
