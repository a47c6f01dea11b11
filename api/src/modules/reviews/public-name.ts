/**
 * "Gülşah Ö.": enough to be a person, too little to be found. Who has told no name is the initial of their address. Initials are
 * written the Turkish way.
 */
export function publicName({ name, surname, email }: { name: string; surname: string; email: string }): string {
  const initial = (text: string): string[] => [...text.trim()].slice(0, 1).map((letter) => `${letter.toLocaleUpperCase('tr')}.`);
  return name.trim() ? [name.trim(), ...initial(surname)].join(' ') : initial(email).join('');
}
