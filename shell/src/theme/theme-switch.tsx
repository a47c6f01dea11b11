import { setViewSetting, useMessages, useViewSetting } from '@shop/runtime';
import { messages } from '../messages/messages.ts';
import styles from './theme-switch.module.css';

/** `shared/ui/src/styles/tokens.css` styles by `data-theme`. */
const themes = ['system', 'light', 'dark'] as const;

export function ThemeSwitch() {
  const text = useMessages(messages).theme;
  const chosen = useViewSetting('theme');
  const shown = themes.find((theme) => theme === chosen) ?? 'system';
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{text.title}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            className="visually-hidden"
            type="radio"
            name="theme"
            value={theme}
            checked={shown === theme}
            onChange={() => setViewSetting('theme', theme === 'system' ? undefined : theme)}
          />
          <span>{text[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
