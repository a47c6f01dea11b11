import { defineMessages } from '@shop/runtime';

const tr = {
  help: 'Takım, sınıf ya da ekip için: her ürüne kişinin kendi adı ve numarası basılır.',
  addText: { name: 'İsim yeri ekle', number: 'Numara yeri ekle' },
  sample: { name: 'İSİM', number: '10' },
  role: { label: 'Bu yazı', everybody: 'Herkeste aynı', name: 'Kişinin adı', number: 'Kişinin numarası' },
  begin: 'Listeyi gir',
  list: (people: number) => `${people} kişilik liste`,
  drop: 'Listeyi kaldır',
  dropping: {
    title: 'Liste kaldırılsın mı?',
    text: (people: number) => `Listedeki ${people} kişi silinir. “Geri al” ile geri getirebilirsiniz.`,
    back: 'Vazgeç',
  },
  notOpened: 'Liste açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const namesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    help: 'For a team, class or crew: each piece is printed with its person’s own name and number.',
    addText: { name: 'Add a place for names', number: 'Add a place for numbers' },
    sample: { name: 'NAME', number: '10' },
    role: { label: 'This text', everybody: 'Same for everyone', name: 'The person’s name', number: 'The person’s number' },
    begin: 'Enter the list',
    list: (people) => `List of ${people} ${people === 1 ? 'person' : 'people'}`,
    drop: 'Remove the list',
    dropping: {
      title: 'Remove the list?',
      text: (people) => `The list of ${people} ${people === 1 ? 'person' : 'people'} will be deleted. Use “Undo” to bring them back.`,
      back: 'Cancel',
    },
    notOpened: 'The list could not be opened. Check your connection and try again.',
  },
});
