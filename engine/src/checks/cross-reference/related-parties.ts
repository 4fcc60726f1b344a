import type { Check, CheckInput, Outcome, Point } from '../../model/check.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { evidenceOf } from '../evidence.ts'
import { type Fact, labelOf, UNDATED } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'

const TITLE = /\brelated part(?:y|ies)\b|\bdirectors[’']? (?:loans?|advances?|transactions?)\b|\b(?:loans|advances) to directors\b/i
/** What related parties owe and are owed, and the lines that include it. */
const SIDES = [
  { name: 'owed by related parties', balance: 'due-from', line: 'includes-due-from' },
  { name: 'owed to related parties', balance: 'due-to', line: 'includes-due-to' },
] as const
const MIN_DIGITS = 3

/**
 * XRF-18: balances with related parties are no larger than the lines that include them. Whether the disclosure is complete needs judgement.
 */
export const relatedParties: Check = {
  id: 'XRF-18',
  terms: ['related party'],
  verifies: 'Balances with related parties do not exceed the debtor and creditor lines that include them',
  level: 'H',
  norms: { IFRS: 'IAS 24.18', UK_GAAP: 'FRS 102 33.9; CA 2006 s413', US_GAAP: 'ASC 850-10-50-1; S-X 4-08(k)' },
  guard:
    'A balance is compared with all lines of its side together, in the unit of the statements; only one that exceeds them all is a question.',
  remedy: 'Find the debtor or creditor line that includes the balance, and correct the one that is wrong.',
  run: ({ document }: CheckInput): Outcome => {
    const note = document.notes.find(({ title }) => TITLE.test(title))
    if (note === undefined)
      return {
        answer: { state: 'for-a-person', reason: 'No note on related parties was found; check whether they are disclosed elsewhere.' },
      }
    const facts = listFacts(document)
    const own = facts.filter(({ statement }) => statement.note === note.number && statement.kind === 'note')
    const lines = facts.filter(({ statement: { kind, scope } }) => kind === 'balance-sheet' && scope !== 'company')
    const points = SIDES.flatMap(({ name, balance, line }) =>
      own
        .filter(({ row }) => isAbout(`${row.group} ${row.label}`, balance))
        .flatMap((fact) =>
          exceed(
            fact,
            lines.filter(({ row }) => isAbout(row.label, line)),
            name,
          ),
        ),
    )
    const reason = `Note ${note.number} covers related parties; compare its balances and terms with your records.`
    return { points, answer: { state: 'for-a-person', reason, page: note.page } }
  },
}

function exceed(fact: Fact, lines: readonly Fact[], name: string): Point[] {
  if (lines.length === 0 || lines.some(({ statement }) => statement.unit?.scale !== fact.statement.unit?.scale)) return []
  return [...fact.values].flatMap(([year, figure]): Point[] => {
    const held = lines.flatMap(({ values, label }) => {
      const value = values.get(year)
      return value === undefined ? [] : [{ figure: value, label }]
    })
    if (year === UNDATED || held.length === 0 || figure.kind !== 'amount' || digitsOf(figure.value) < MIN_DIGITS) return []
    const most = held.reduce((sum, one) => sum + magnitude(one.figure.value), 0n)
    if (held.some((one) => one.figure.decimals !== figure.decimals) || magnitude(figure.value) <= most) return []
    return [
      {
        place: `${fact.label}|${year}`,
        severity: 'info',
        title: `“${fact.label}” (${year}) exceeds every line that could include it`,
        detail: `${figure.text} is described as ${name}, but all lines on that side together come to less.`,
        page: figure.page,
        evidence: [evidenceOf(figure, labelOf(fact, figure)), ...held.map((one) => evidenceOf(one.figure, one.label))],
      },
    ]
  })
}
