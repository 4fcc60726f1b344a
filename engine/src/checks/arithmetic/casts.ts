import type { Check, CheckInput, Norms } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import type { StatementKind } from '../../model/statement.ts'
import { claimCasts, claimCrossCasts } from '../casting.ts'
import { readMoment } from '../../statements/periods/read-moment.ts'
import { claimListedAssets } from './listed-assets.ts'
import { rollForwardOf } from './roll-forwards.ts'

const GUARD = 'A sum is assumed only where the columns support it, and reported as wrong only where a slip explains the difference.'
const castsOf = (check: string, kind: StatementKind, { casts }: CheckInput): Claim[] =>
  casts.filter(({ statement }) => statement.kind === kind).flatMap((found) => claimCasts(check, found.statement, found.casts))
const crossCastsOf = (check: string, includes: (kind: StatementKind) => boolean, { casts }: CheckInput): Claim[] =>
  casts.filter(({ statement }) => includes(statement.kind)).flatMap((found) => claimCrossCasts(check, found.statement, found.crossCasts))

/** A column of an equity statement that ends in a dated balance is a movement; one that ends in a subtotal is a sum. */
function asMovement(claim: Claim, { document }: CheckInput): Claim {
  const closing = readMoment(claim.terms.at(-1)?.label ?? '', document.profile.periodEnd)
  return closing === null ? claim : { ...claim, kind: 'movement' }
}

/** Statements under US GAAP are audited under other standards, which the engine does not cover. */
const PRACTICE: Norms = { IFRS: 'ISA 330.20', UK_GAAP: 'ISA (UK) 330.20' }

export const balanceSheetCasts: Check = {
  id: 'ARI-01',
  terms: ['casting'],
  verifies: 'The balance sheet adds up at every subtotal and total',
  level: 'C',
  norms: PRACTICE,
  guard: GUARD,
  remedy: 'Recast the column from its source figures, and correct the line or the total.',
  tick: 'c',
  run: (input) => ({ claims: [...castsOf('ARI-01', 'balance-sheet', input), ...claimListedAssets('ARI-01', input)] }),
}

export const incomeStatementCasts: Check = {
  id: 'ARI-03',
  terms: ['casting', 'operating profit', 'gross profit'],
  verifies: 'The income statement adds up',
  level: 'C',
  norms: { IFRS: 'IAS 1.81A-82A', IFRS_18: 'IFRS 18.69-74', UK_GAAP: 'FRS 102 5.5-5.7', US_GAAP: 'ASC 220-10-45' },
  guard: GUARD,
  remedy: 'Recast the column from its source figures, and correct the line or the total.',
  tick: 'c',
  run: (input) => ({ claims: castsOf('ARI-03', 'income-statement', input) }),
}

export const cashFlowCasts: Check = {
  id: 'ARI-04',
  terms: ['casting'],
  verifies: 'The cash flow statement adds up within and across its sections, and from opening to closing cash',
  level: 'C',
  norms: { IFRS: 'IAS 7.10, 28, 45', UK_GAAP: 'FRS 102 7.3-7.13, 7.20', US_GAAP: 'ASC 230-10-45' },
  guard: GUARD,
  remedy: 'Recast the column from its source figures, and correct the line or the total.',
  tick: 'c',
  run: (input) => ({ claims: castsOf('ARI-04', 'cash-flow', input) }),
}

export const equityStatementCasts: Check = {
  id: 'ARI-05',
  terms: ['casting', 'cross-casting', 'roll-forward', 'retained earnings'],
  verifies: 'The equity statement rolls forward in each column and adds up across each row',
  level: 'C',
  norms: { IFRS: 'IAS 1.106', IFRS_18: 'IFRS 18.107-112', UK_GAAP: 'FRS 102 6.3', US_GAAP: 'ASC 505-10-50-2' },
  guard: GUARD,
  remedy: 'Recast the movement from last year’s closing balance, and correct the line or the balance.',
  tick: 'r',
  run: (input) => ({
    claims: [
      ...castsOf('ARI-05', 'equity-statement', input).map((claim) => asMovement(claim, input)),
      ...crossCastsOf('ARI-05', (kind) => kind === 'equity-statement', input),
    ],
  }),
}

export const noteCasts: Check = {
  id: 'ARI-06',
  terms: ['casting'],
  verifies: 'Every table in the notes adds up',
  level: 'H',
  guard: `${GUARD} Tables in notes vary widely, so an unexplained difference needs more proof there.`,
  remedy: 'Recast the column from its source figures, and correct the line or the total.',
  tick: 'c',
  proofClass: 'note',
  run: ({ casts, document }) => ({
    claims: casts
      .filter(({ statement }) => statement.kind === 'note')
      .flatMap(({ statement, casts: found }) =>
        claimCasts(
          'ARI-06',
          statement,
          found.filter((cast) => rollForwardOf(statement, cast, document) === null),
        ),
      ),
  }),
}

export const crossCasts: Check = {
  id: 'ARI-07',
  terms: ['cross-casting'],
  verifies: 'Every two-way table adds up across',
  level: 'H',
  guard: `${GUARD} A row counts as an exception only if most rows of the table add up across.`,
  remedy: 'Recast the row from its source figures, and correct the figure or the total.',
  tick: 'x',
  proofClass: 'note',
  run: (input) => ({ claims: crossCastsOf('ARI-07', (kind) => kind !== 'equity-statement', input) }),
}
