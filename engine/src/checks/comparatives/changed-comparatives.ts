import type { Check, Point } from '../../model/check.ts'
import type { Profile } from '../../model/profile.ts'
import { comparePrior } from '../prior/compare-prior.ts'
import { type Comparison, RESTATED } from '../prior/compare-table.ts'
import { listAmounts, showBoth } from './report-differences.ts'

const MAX_LINES = 25

/**
 * CMP-04, the countable part: a changed comparative is headed as restated, with the amount for each line. Nature and cause need judgement.
 */
export const changedComparatives: Check = {
  id: 'CMP-04',
  verifies: 'A changed comparative is headed as restated, with its nature, its cause and the amount for each line',
  level: 'H',
  norms: {
    IFRS: 'IAS 8.28-29, 49; IAS 1.41',
    IFRS_18: 'IAS 8.28-29, 49; IFRS 18.31-40',
    UK_GAAP: 'FRS 102 10.13-10.14, 10.23, 3.12-3.13',
    US_GAAP: 'ASC 250-10-50-1, 50-7; ASC 205-10-50-1',
  },
  guard:
    'Restated items are listed, not reported as wrong; whether they are an error, a change of policy or a reclassification needs judgement.',
  remedy: 'Agree the amounts, their nature and their cause to the note on the restatement.',
  run: (input) => {
    const compared = comparePrior(input)
    if (compared.state !== 'compared') return { answer: answerAlone(input.document.statements.find(isHeaded)?.table.page) }
    const changed = compared.tables.filter(({ differing, primary }) => primary && differing.length > 0)
    const [first] = changed
    if (first === undefined) return { answer: { state: 'not-applicable', reason: 'No comparative of a primary statement was changed.' } }
    const headed = changed.filter(({ restated }) => restated)
    const bare = changed.find(({ restated }) => !restated)
    const points = headed.map(listRestated)
    if (bare === undefined)
      return {
        points,
        answer: {
          state: 'for-a-person',
          reason: 'Changed comparatives are headed as restated; read their nature and cause.',
          page: first.match.statement.table.page,
        },
      }
    const lines = changed.reduce((sum, { differing }) => sum + differing.length, 0)
    return {
      points,
      answer: {
        state: 'not-met',
        reason: `${lines} comparatives differ from last year’s; “${bare.place}” is not headed as restated.`,
        page: bare.match.statement.table.page,
      },
    }
  },
}

function isHeaded({ kind, table }: Comparison['match']['statement']): boolean {
  return kind !== 'note' && [...table.columns.map(({ heading }) => heading), ...table.above.slice(-4)].some((text) => RESTATED.test(text))
}

function answerAlone(page: number | undefined) {
  if (page === undefined)
    return {
      state: 'not-applicable',
      reason: 'No comparative is headed as restated, and last year’s statements were not compared.',
    } as const
  return {
    state: 'for-a-person',
    reason: 'Comparatives are headed as restated; agree the amounts, nature and cause to the note.',
    page,
  } as const
}

function listRestated(table: Comparison): Point {
  const { place, match, differing } = table
  const amounts = listAmounts(table)
  return {
    place: `${match.statement.kind}|restated`,
    severity: 'info',
    title: `${place}: ${differing.length} comparatives were restated`,
    detail: `Amount for each line: ${amounts}.`,
    page: differing[0]?.figure.page ?? match.statement.table.page,
    evidence: differing.slice(0, MAX_LINES).flatMap((cell) => showBoth(match, cell)),
  }
}

const ifrs = ({ standard }: Profile) => standard === 'IFRS' || 'Only IFRS requires a third balance sheet.'

/** CMP-05: after a retrospective change, the opening balance sheet of the comparative period. */
export const thirdBalanceSheet: Check = {
  id: 'CMP-05',
  verifies: 'A third balance sheet is shown where comparatives were restated retrospectively',
  level: 'H',
  norms: { IFRS: 'IAS 1.40A-40D', IFRS_18: 'IFRS 18.31-40' },
  guard: 'Whether the effect on the opening position is material needs judgement.',
  applies: ifrs,
  run: ({ document }) => {
    const sheets = document.statements.filter(({ kind }) => kind === 'balance-sheet')
    const restated = sheets.find(isHeaded)
    if (restated === undefined) return { answer: { state: 'not-applicable', reason: 'No balance sheet is headed as restated.' } }
    const dates = new Set(restated.table.columns.flatMap(({ kind, year }) => (kind === 'amount' && year !== undefined ? [year] : [])))
    const page = restated.table.page
    if (dates.size >= 3) return { answer: { state: 'met', reason: 'Three balance sheets are shown side by side.', page } }
    return {
      answer: {
        state: 'for-a-person',
        reason: 'The balance sheet is restated and shows two dates: a third is required if the effect on the opening position is material.',
        page,
      },
    }
  },
}
