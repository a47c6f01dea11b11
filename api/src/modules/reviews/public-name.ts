/** "Gülşah Ö.", else the address's initial: personal but not identifying. Turkish upper case. */
export function publicName({ name, surname, email }: { name: string; surname: string; email: string }): string {
  const initial = (text: string): string[] => [...text.trim()].slice(0, 1).map((letter) => `${letter.toLocaleUpperCase('tr')}.`);
  return name.trim() ? [name.trim(), ...initial(surname)].join(' ') : initial(email).join('');
}
