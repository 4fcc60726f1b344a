import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import { evidenceOf } from '../evidence.ts'

const COMPANY = /((?:\p{Lu}[\p{L}&’'-]*[ ,]+){1,6})(Limited|Ltd|plc|PLC|Plc|Inc|LLP|Corporation|GmbH|AG)\b/gu
const SUFFIX = /[ ,.]*\b(?:limited|ltd|plc|inc|llp|corporation|gmbh|ag)\b\.?$/i
/** Names that differ by more letters are different names. */
const MAX_DISTANCE = 2
const MIN_NAME_LENGTH = 8
/** A misspelling is rare compared with the right name. */
const MAX_MISSPELLINGS = 2
const MIN_CORRECT = 3
const SIGNS_AS =
  /^(?:(?:mr|mrs|ms|dr|sir) )?(\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){1,3})(?:,? (?:director|chairman|chief executive(?: officer)?))?$/iu
const ROLE = /^(?:executive |managing |finance )?director$/i

/** NAR-05: the entity is spelled one way, and everyone who signs as a director is listed as one. */
export const names: Check = {
  id: 'NAR-05',
  verifies: 'Names of the entity and of signatories are used consistently',
  level: 'M',
  norms: { UK_GAAP: 'CA 2006 s414, s416(1)(a)', IFRS: 'IAS 1.51(a)' },
  guard:
    'A name is questioned if it is one or two letters away from the entity’s, rare, and not a different number; a signatory if the name appears nowhere else.',
  remedy: 'Agree the name to the public register, and use it in one form throughout.',
  run: ({ document }) => {
    const points = [...pointAtSpelling(document), ...pointAtSignatory(document)]
    const [first] = points
    return {
      points,
      answer:
        first === undefined
          ? { state: 'for-a-person', reason: 'Appointments and resignations still need to be compared with the register.' }
          : { state: 'not-met', reason: first.title, page: first.page },
    }
  },
}

interface Spelling {
  readonly lines: TextLine[]
  readonly printed: string
}

function pointAtSpelling({ profile, lines }: FinancialDocument): Point[] {
  const entity = core(profile.entity ?? '')
  const words = entity.split(' ').length
  if (entity.length < MIN_NAME_LENGTH) return []
  const found = new Map<string, Spelling>()
  for (const line of lines.flat()) {
    if (!/\b(?:Limited|Ltd|plc|PLC|Plc|Inc|LLP|Corporation|GmbH|AG)\b/.test(line.text)) continue
    for (const [whole, before = ''] of line.text.matchAll(COMPANY)) {
      const name = core(before).split(' ').slice(-words).join(' ')
      const entry = found.get(name) ?? { lines: [], printed: whole }
      entry.lines.push(line)
      found.set(name, entry)
    }
  }
  if ((found.get(entity)?.lines.length ?? 0) < MIN_CORRECT) return []
  return [...found].flatMap(([name, { lines: places, printed }]): Point[] => {
    const [first] = places
    if (first === undefined || name === entity || places.length > MAX_MISSPELLINGS || !isMisspelling(name, entity)) return []
    return [
      {
        severity: 'warning',
        place: 'entity',
        title: `“${printed.trim()}” looks like a misspelling of ${profile.entity ?? ''}`,
        detail: 'The rest of the document spells the name differently.',
        page: first.page,
        evidence: places.map((place) => evidenceOf(place)),
      },
    ]
  })
}

const core = (name: string): string =>
  name
    .replace(SUFFIX, '')
    .toLowerCase()
    .replace(/[^\p{L}\d& ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** One word differs, by a letter or two, and is not a number, numeral or other short mark. */
function isMisspelling(name: string, entity: string): boolean {
  const [a, b] = [name.split(' '), entity.split(' ')]
  if (a.length !== b.length) return false
  const odd = a.flatMap((word, i) => (word === b[i] ? [] : [[word, b[i] ?? ''] as const]))
  const [only] = odd
  if (odd.length !== 1 || only === undefined) return false
  const [one, other] = only
  return Math.min(one.length, other.length) >= 5 && one[0] === other[0] && editDistance(one, other) <= MAX_DISTANCE
}

/** Letters to change, insert or delete. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [k, wanted] of [...other].entries())
      next.push(Math.min((row[k] ?? 0) + (letter === wanted ? 0 : 1), (row[k + 1] ?? 0) + 1, (next[k] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The line of someone who signs as a director. */
const isSigned = ({ text }: TextLine, i: number, page: readonly TextLine[]): boolean =>
  ROLE.test(page[i + 1]?.text.trim() ?? '') || /, director$/i.test(text)

/** On a page that more people sign, the whole board signs, as it does for the SEC: the page is its own list. */
const MAX_SIGNATORIES = 3

/** The director who signs the balance sheet is listed as one elsewhere, if any are listed. */
function pointAtSignatory({ profile, lines, sentences }: FinancialDocument): Point[] {
  if (profile.standard === 'US_GAAP' || !sentences.some(({ text }) => /\bdirectors (?:who|of the company (?:who|during))\b/i.test(text)))
    return []
  const all = lines.flat()
  const signed = lines.filter((page) => page.filter(isSigned).length <= MAX_SIGNATORIES)
  return signed.flatMap((page) =>
    page.flatMap((line, i): Point[] => {
      if (!isSigned(line, i, page)) return []
      const [, name] = SIGNS_AS.exec(line.text.trim()) ?? []
      const surname = name?.split(' ').at(-1)
      if (name === undefined || surname === undefined || surname.length < 4) return []
      const pattern = new RegExp(`(?:^|[^\\p{L}])${surname}(?:[^\\p{L}]|$)`, 'iu')
      const elsewhere = all.some((other) => other !== line && pattern.test(other.text) && !SIGNS_AS.test(other.text.trim()))
      if (elsewhere || all.filter(({ text }) => pattern.test(text)).length > 2) return []
      return [
        {
          severity: 'warning',
          place: 'signatory',
          title: `${name} signs as director but is not mentioned anywhere else`,
          detail: 'The directors who served are listed in the document; this name is not among them.',
          page: line.page,
          evidence: [evidenceOf(line)],
        },
      ]
    }),
  )
}
