/** "Gülşah Ö.", or else the initial of the e-mail address. */
export function publicName({ name, surname, email }: { name: string; surname: string; email: string }): string {
  const initial = (text: string): string[] => [...text.trim()].slice(0, 1).map((letter) => `${letter.toLocaleUpperCase('tr')}.`);
  return name.trim() ? [name.trim(), ...initial(surname)].join(' ') : initial(email).join('');
}
