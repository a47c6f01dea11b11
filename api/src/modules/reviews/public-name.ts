/** "Gülşah Ö.": enough to be a person, too little to be found. The initial is written the Turkish way. */
export function publicName(name: string, surname: string): string {
  const [initial] = surname.trim();
  return initial === undefined ? name.trim() : `${name.trim()} ${initial.toLocaleUpperCase('tr')}.`;
}
