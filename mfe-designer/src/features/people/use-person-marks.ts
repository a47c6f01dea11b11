import { foldLetters } from '@shop/domain/fold-letters';
import { useMessages } from '@shop/runtime';
import { detailsMessages } from '../../messages/details.ts';
import { peopleDialogMessages } from '../../messages/people-dialog.ts';
import { isBlank, type Person, type PersonTexts, problemsOf } from './people.ts';
import { unusualIn } from './unusual-contacts.ts';
import type { AddingPeople } from './use-add-people.ts';
import type { UsedCards } from './use-cards.ts';
import type { Sent } from './use-people.ts';

export interface PersonMarks {
  isWrong: boolean;
  /** Space-separated. */
  wrongFields: string;
  problems: string;
  notes: string;
}

const noMarks: PersonMarks = { isWrong: false, wrongFields: '', problems: '', notes: '' };

export interface MarkedPeople extends Pick<UsedCards, 'fields' | 'known'>, Pick<AddingPeople, 'refusals' | 'warnings'> {
  people: readonly Person[];
  texts: readonly PersonTexts[];
  sent: Sent;
}

export function usePersonMarks({ people, texts, sent, fields, known, refusals, warnings }: MarkedPeople): PersonMarks[] {
  const text = useMessages(peopleDialogMessages);
  const details = useMessages(detailsMessages);
  const keys = texts.map(({ name }) => foldLetters(name));
  return people.map(({ id }, n) => {
    const own = texts[n];
    if (!own || isBlank(own)) return noMarks;
    const found = known(own);
    const warning = warnings[id];
    const lacking = fields.filter((field) => field !== 'name' && own[field] === '' && texts.some((other) => other[field] !== ''));
    const twin = keys.indexOf(keys[n] ?? '');
    const notes = [
      ...(found ? [...found.word, ...found.advice] : []),
      ...(found?.shrunk.map((one) => text.shrinks(one.fields.map((field) => details.fields[field]).join(', '), one.percent)) ?? []),
      ...unusualIn(own, fields).map((field) => text.unusual[field]),
      ...(warning === undefined ? [] : [warning]),
      ...lacking.map((field) => text.missing(details.fields[field])),
      ...(own.name !== '' && twin < n ? [text.same(twin + 1)] : []),
    ].join('\n');
    if (sent[id]) return { ...noMarks, notes };
    const problems = problemsOf(own, fields);
    const refusal = warning === undefined ? refusals[id] : undefined;
    const words = [
      ...problems.map((one) => (one === 'no-name' ? text.noName : text.long(details.fields[one.field], one.most))),
      ...(found?.refused ?? []),
    ];
    return {
      isWrong: words.length > 0,
      wrongFields: problems.map((one) => (one === 'no-name' ? 'name' : one.field)).join(' '),
      // The API's refusal does not prevent a retry.
      problems: [...words, ...(refusal === undefined ? [] : [refusal])].join('\n'),
      notes,
    };
  });
}
