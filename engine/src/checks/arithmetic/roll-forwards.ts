import type { Cast } from '../../model/cast.ts'
import type { Check, CheckInput, Outcome, StatementCasts } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Statement } from '../../model/statement.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { claimCasts } from '../casting.ts'
import { readMoment } from '../../statements/periods/read-moment.ts'
import { readLayout } from '../facts/year-columns.ts'
import { pointAtDisposals } from './disposals.ts'

/** If no note was found, the lines just above the table may name it. */
const HEADING_LINES = 5
const MAX_HEADING_LENGTH = 60
const GUARD =
  'A movement is a sum that ends in a dated balance and begins with one or with cost; it is assumed only where the columns support it. The balance brought forward is compared only in a table that rolls forward.'

/** A sum in a note that ends in a dated balance: the check that it belongs to, or null where it is a plain sum. */
export function rollForwardOf(statement: Statement, cast: Cast, { notes, profile }: FinancialDocument): 'ARI-08' | 'ARI-09' | null {
  const { table, kind, note } = statement
  if (kind !== 'note') return null
  const moments = [cast.total, ...cast.parts.map(({ row }) => row)].map((row) =>
    readMoment(table.rows[row]?.label ?? '', profile.periodEnd),
  )
  const [closing, ...parts] = moments
  if (closing === null || closing === undefined || parts.every((moment) => moment === null)) return null
  const title = notes.find(({ number }) => number === note)?.title ?? ''
  const labels = cast.parts.map(({ row }) => table.rows[row]?.label ?? '')
  const above = title === '' ? table.above.slice(-HEADING_LINES).filter((line) => line.length <= MAX_HEADING_LENGTH) : []
  const names = [title, ...above, table.rows[cast.total]?.group ?? '', ...(title === '' ? labels : [])]
  // Other standards require the movements of other balances, or none does: then there is no paragraph to cite.
  return names.some((name) => isAbout(name, 'asset-movement')) && !names.some((name) => isAbout(name, 'other-movement'))
    ? 'ARI-08'
    : 'ARI-09'
}

function run(id: 'ARI-08' | 'ARI-09', { casts, document }: CheckInput): Outcome {
  return {
    claims: casts.flatMap((found) =>
      found.casts.flatMap((cast) =>
        rollForwardOf(found.statement, cast, document) === id
          ? [
              ...claimCasts(id, found.statement, [cast]).map((claim): Claim => ({ ...claim, kind: 'movement' })),
              ...claimBroughtForward(id, found, cast, document),
            ]
          : [],
      ),
    ),
  }
}

/** Columns by year: the closing balance of one year opens the next. */
function claimBroughtForward(check: string, { statement }: StatementCasts, cast: Cast, document: FinancialDocument): Claim[] {
  const { table } = statement
  const { profile } = document
  const layout = readLayout(document, statement)
  const first = cast.parts[0]?.row
  const [opening, closing] = [first === undefined ? undefined : table.rows[first], table.rows[cast.total]]
  if (layout.by !== 'year' || opening === undefined || closing === undefined) return []
  if (readMoment(opening.label, profile.periodEnd)?.opening !== true) return []
  const proven = cast.results.filter(({ state }) => state === 'ticked').length
  return layout.sets.flatMap((set) =>
    [...set].flatMap(([year, [column]]): Claim[] => {
      const [before] = set.get(year - 1) ?? []
      if (column === undefined || before === undefined) return []
      if (![column, before].every((index) => cast.results.some((result) => result.column === index))) return []
      const [left, right] = [closing.cells[before], opening.cells[column]]
      if (left?.kind !== 'amount' || right?.kind !== 'amount' || left.decimals !== right.decimals) return []
      return [
        {
          check,
          kind: 'equality',
          state: judge(left.value, right.value),
          terms: [
            { figure: left, sign: 1, role: 'counterpart', label: closing.label },
            { figure: right, sign: -1, role: 'counterpart', label: opening.label },
          ],
          expected: left.value,
          actual: right.value,
          decimals: left.decimals,
          structure: {},
          place: `${nameTable(statement)}|${opening.label}|brought forward|${year}`,
          title: `“${opening.label}” (${year}) differs from the closing balance of ${year - 1}`,
          proof: 2 * proven,
        },
      ]
    }),
  )
}

const MIN_DIGITS = 3

/** A restated opening balance is not a slip; only a slip is worth reporting. */
function judge(left: bigint, right: bigint): Claim['state'] {
  if (left === right) return 'ticked'
  if (magnitude(left - right) === 1n) return 'rounding'
  return digitsOf(left) >= MIN_DIGITS && left !== -right && slipBetween(left, right) !== null ? 'difference' : 'unverifiable'
}

export const assetRollForwards: Check = {
  id: 'ARI-08',
  terms: ['roll-forward', 'right-of-use asset', 'intangible asset'],
  verifies: 'Fixed assets roll forward: cost, depreciation and carrying amount at both dates',
  level: 'H',
  norms: {
    IFRS: 'IAS 16.73; IAS 38.118',
    UK_GAAP: 'FRS 102 17.31, 18.27',
    US_GAAP: 'ASC 360-10-50-1; ASC 350-30-50-2',
  },
  guard: GUARD,
  remedy: 'Agree the movement to the fixed asset register, and correct the line or the closing balance.',
  tick: 'r',
  proofClass: 'note',
  run: (input) => ({
    ...run('ARI-08', input),
    points: input.casts.flatMap(({ statement, casts }) =>
      casts.flatMap((cast) => (rollForwardOf(statement, cast, input.document) === 'ARI-08' ? pointAtDisposals(statement, cast) : [])),
    ),
  }),
}

export const otherRollForwards: Check = {
  id: 'ARI-09',
  terms: ['roll-forward', 'expected credit loss'],
  verifies: 'Provisions, allowances, deferred tax, borrowings and other balances roll forward',
  level: 'H',
  guard: GUARD,
  remedy: 'Agree the movement to last year’s closing balance and to the ledger, and correct the line or the balance.',
  tick: 'r',
  proofClass: 'note',
  run: (input) => run('ARI-09', input),
}
