import { formatDay } from '../../drafting/dates.ts'
import type { Draft } from '../../drafting/draft.ts'
import { dayAfter, monthsBefore } from '../../model/read-dates.ts'
import { findPart, findWords, listTexts } from '../list-texts.ts'
import type { MissingFact, TextFact, TextPlace } from '../tagged-draft.ts'

type CoverFact = Pick<TextFact, 'name' | 'value' | 'format' | 'places'>

/** What the SEC wants of the cover page (Regulation S-T, rule 406), as far as the draft says it; the page itself is part of the form. */
export function listCoverFacts(draft: Draft): { readonly found: readonly CoverFact[]; readonly missing: readonly MissingFact[] } {
  const { name, periodStart, periodEnd, cik, regime } = draft.profile
  const texts = listTexts(draft)
  const cover = texts.filter(({ key }) => key.startsWith('cover/'))
  const isYear = periodStart === dayAfter(monthsBefore(periodEnd, 12))
  const printed = findWords(cover, formatDay(periodEnd, regime))
  return {
    found: [
      fact('EntityRegistrantName', name, findPart(cover, name)),
      { ...fact('DocumentPeriodEndDate', periodEnd, printed), format: printed === null ? null : 'month-first-date' },
      fact('CurrentFiscalYearEndDate', `--${periodEnd.slice(5)}`, null),
      fact('DocumentFiscalYearFocus', periodEnd.slice(0, 4), null),
      ...(isYear ? [fact('DocumentFiscalPeriodFocus', 'FY', null)] : []),
      ...(cik === null
        ? []
        : [
            fact('EntityCentralIndexKey', cik, null),
            ...(isYear ? [fact('DocumentType', '10-K', null), fact('AmendmentFlag', 'false', null)] : []),
          ]),
    ],
    missing: [
      ...(cik === null
        ? [
            {
              ...missing('EntityCentralIndexKey', 'Fill in the CIK (Central Index Key): the SEC knows the entity by it.'),
              field: 'cik' as const,
            },
          ]
        : []),
      ...(cik === null || !isYear ? [missing('DocumentType', 'State the type of the document, such as 10-K.')] : []),
      missing('EntityFilerCategory', 'Add the cover page of the form: the category of the filer, and what else it asks for.'),
      missing('EntityCommonStockSharesOutstanding', 'Add the cover page of the form: the number of shares outstanding.'),
    ],
  }
}

const fact = (name: string, value: string, place: TextPlace | null): CoverFact => ({
  name: `dei:${name}`,
  value,
  format: null,
  places: place === null ? [] : [place],
})

const missing = (name: string, message: string): MissingFact => ({ name: `dei:${name}`, message })
