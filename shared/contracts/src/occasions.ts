import type { Locale } from '@shop/domain/locale';

export const occasions = ['birthday', 'love', 'family', 'baby', 'wedding', 'school', 'team', 'company', 'holiday', 'hobby'] as const;

export type Occasion = (typeof occasions)[number];

export const occasionNames: Record<Locale, Record<Occasion, string>> = {
  tr: {
    birthday: 'Doğum günü',
    love: 'Sevgili',
    family: 'Aile',
    baby: 'Bebek',
    wedding: 'Düğün',
    school: 'Okul',
    team: 'Takım',
    company: 'İş yeri',
    holiday: 'Bayram ve tatil',
    hobby: 'Hobi',
  },
  en: {
    birthday: 'Birthday',
    love: 'Love',
    family: 'Family',
    baby: 'Baby',
    wedding: 'Wedding',
    school: 'School',
    team: 'Team',
    company: 'Work',
    holiday: 'Holidays',
    hobby: 'Hobbies',
  },
};
