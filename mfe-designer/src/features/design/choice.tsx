import type { ReactNode } from 'react';
import styles from './tools.module.css';

export interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  className?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const Choice = ({ type, name, checked, className, onChange, children }: ChoiceProps) => (
  <label className={`${styles.chip} ${className ?? ''}`}>
    <input type={type} className="visually-hidden" name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);
