import { type Draft, formatPart, isGap } from '../../drafting/draft.ts'
import type { TextId } from '../../drafting/texts/text-ids.ts'
import { findPart, findWords, listTexts, type PlacedText } from '../list-texts.ts'
import type { MissingFact, TextPlace } from '../tagged-draft.ts'

interface EntityFact {
  readonly name: string
  readonly value: string
  readonly place: TextPlace
}

/** What the taxonomy of ESEF makes mandatory about the entity (Annex II, paragraph 2 and table 1), where the document prints it. */
export function listEntityFacts(draft: Draft): { readonly found: readonly EntityFact[]; readonly missing: readonly MissingFact[] } {
  const { profile } = draft
  const texts = listTexts(draft)
  const cover = texts.filter(({ key }) => key.startsWith('cover/'))
  const general = texts.filter(({ id }) => id === 'notes/general')
  const value = (field: string | null): TextPlace | null => (field === null ? null : findPart(general, field))
  const wanted: readonly (readonly [name: string, place: TextPlace | null, what: string, filledBy: Pick<MissingFact, 'field' | 'id'>])[] = [
    ['NameOfReportingEntityOrOtherMeansOfIdentification', findPart(cover, profile.name), 'the name', { field: 'name' }],
    [
      'ExplanationOfChangeInNameOfReportingEntityOrOtherMeansOfIdentificationFromEndOfPrecedingReportingPeriod',
      findTyped(general, 'notes/general/name-before'),
      'the name before, if it has changed since the end of the preceding period, or “none”',
      { id: 'notes/general/name-before' },
    ],
    ['DomicileOfEntity', value(profile.placeOfRegistration), 'the place of registration', { field: 'placeOfRegistration' }],
    ['LegalFormOfEntity', findWords(general, LEGAL_FORM), 'the legal form', { id: 'notes/general' }],
    ['CountryOfIncorporation', value(profile.placeOfRegistration), 'the place of registration', { field: 'placeOfRegistration' }],
    ['AddressOfRegisteredOfficeOfEntity', value(profile.registeredOffice), 'the registered office', { field: 'registeredOffice' }],
    [
      'PrincipalPlaceOfBusiness',
      findTyped(general, 'notes/general/principal-place'),
      'the principal place of business',
      { id: 'notes/general/principal-place' },
    ],
    [
      'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
      value(profile.principalActivity),
      'the principal activity',
      { field: 'principalActivity' },
    ],
    ['NameOfParentEntity', findTyped(general, 'notes/general/parent'), 'the name of the parent, or “none”', { id: 'notes/general/parent' }],
    [
      'NameOfUltimateParentOfGroup',
      findTyped(general, 'notes/general/ultimate-parent'),
      'the name of the ultimate parent, or “none”',
      { id: 'notes/general/ultimate-parent' },
    ],
  ]
  return {
    found: wanted.flatMap(([name, place]) => (place === null ? [] : [{ name: `ifrs-full:${name}`, value: wordsAt(texts, place), place }])),
    missing: wanted.flatMap(([name, place, what, filledBy]) =>
      place === null ? [{ name: `ifrs-full:${name}`, message: `Fill in ${what}, in the note “General information”.`, ...filledBy }] : [],
    ),
  }
}

/** As the note about general information calls it. */
const LEGAL_FORM = 'a company limited by shares'

/** What a person has typed in place of a gap. */
function findTyped(texts: readonly PlacedText[], id: TextId): TextPlace | null {
  for (const { key, parts } of texts) {
    const part = parts.findIndex((one) => typeof one === 'object' && !isGap(one) && one.replaces.id === id)
    if (part !== -1) return { text: key, part, words: null }
  }
  return null
}

function wordsAt(texts: readonly PlacedText[], { text, part, words }: TextPlace): string {
  const printed = part === null ? undefined : texts.find(({ key }) => key === text)?.parts[part]
  return words ?? (printed === undefined ? '' : formatPart(printed))
}
