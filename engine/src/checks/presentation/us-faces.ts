import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import type { Row } from '../../model/table.ts'
import { answerBy, answerFor } from '../answer-for.ts'
import { needsJudgement, met, notApplicable, notMet } from '../checklist-results.ts'
import { exceedsShare, findFullest, findRow, isLine, isPresent, type LineName, listStatements, newestFigure } from '../find-rows.ts'
import type { Topic } from '../mentions/topics.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'

/** ASU 2015-17 applies to every entity from then on: all deferred tax is non-current. */
const DEFERRED_TAX_NON_CURRENT_FROM = '2018-01-01'
const SEC = 'Required only of SEC registrants, and the text mentions no such filing'

const ofFilers =
  (answer: (entity: ReportingEntity) => Outcome) =>
  (entity: ReportingEntity): Outcome =>
    entity.secFiler ? answer(entity) : notApplicable(SEC)

/** PRS-16: order and classes of a US balance sheet. */
export const usBalanceSheet: Check = {
  id: 'PRS-16',
  verifies:
    'US classified balance sheet: order, current items, deferred tax non-current, debt issuance costs deducted from debt, restricted cash, temporary equity',
  level: 'H',
  norms: { US_GAAP: 'ASC 210-10-45, 740-10-45-4, 835-30-45-1A, 230-10-50-7, 480-10-S99-3A' },
  guard: 'Only a balance sheet with totals of current items is classified; deferred tax among them is certainly wrong only since 2018.',
  remedy: 'Move it to the non-current items, in both years.',
  run: answerFor(['US_GAAP'], answerBy('balance-sheet', answerClassified)),
}

function answerClassified({ document, mentions }: ReportingEntity, face: Statement): Outcome {
  const { rows, page } = face.table
  const find = (among: readonly Row[], ...names: readonly LineName[]) => among.find((row) => isPresent(row) && isLine(document, row, names))
  const placeOf = (name: LineName) => rows.findIndex((row) => isLine(document, row, [name]))
  const [assets, liabilities, total] = [placeOf('current-assets'), placeOf('current-liabilities'), placeOf('total-assets')]
  if (assets < 0 || liabilities < 0)
    return needsJudgement(
      `The balance sheet on page ${page} has no totals of current assets and current liabilities: check whether it may be unclassified`,
      page,
    )
  if (total >= 0 && (assets > total || liabilities < total))
    return notMet(
      `In the balance sheet on page ${page}, current assets do not come before total assets, and those before current liabilities`,
      page,
    )
  const late = find(rows.slice(0, assets), 'property-plant-equipment', 'goodwill', 'intangible-assets', 'goodwill-and-intangible-assets')
  if (late !== undefined)
    return needsJudgement(`“${shortenLabel(late.label)}” comes before total current assets on page ${page}, as usual for utilities`, page)
  const start = total >= 0 ? total : assets
  const current = [...rows.slice(0, assets), ...rows.slice(start + 1, liabilities)]
  const deferred = find(current, 'deferred-tax-assets', 'deferred-tax-liabilities')
  if (deferred !== undefined && (document.profile.periodStart ?? '') >= DEFERRED_TAX_NON_CURRENT_FROM)
    return notMet(
      `“${shortenLabel(deferred.label)}” is among current items on page ${deferred.page}; deferred tax is non-current`,
      deferred.page,
      { place: 'deferred tax current', title: 'Deferred tax is among current items' },
    )
  const costs = find(rows.slice(0, start), 'debt-issuance-cost')
  if (costs !== undefined)
    return needsJudgement(`“${shortenLabel(costs.label)}” on page ${page} is an asset: only the costs of revolving facilities may be`, page)
  const restricted = mentions('restricted-cash')[0]
  const note = restricted === undefined ? '' : `; restricted cash is mentioned on page ${restricted.page}`
  return met(`Current items come first, and deferred tax is not among them (page ${page})${note}`, page)
}

/** Lines of S-X 5-02 that include items too small to name, with the totals that they are measured against. */
const OTHERS: readonly { readonly what: string; readonly topic: Topic; readonly part: LineName; readonly whole: LineName }[] = [
  { what: 'other current assets', topic: 'other-current-assets', part: 'other-current-assets', whole: 'current-assets' },
  { what: 'other assets', topic: 'other-assets', part: 'other-long-term-assets', whole: 'total-assets' },
  {
    what: 'other current liabilities',
    topic: 'other-current-liabilities',
    part: 'other-current-liabilities',
    whole: 'current-liabilities',
  },
  { what: 'other liabilities', topic: 'other-liabilities', part: 'other-long-term-liabilities', whole: 'total-liabilities' },
]
const FIVE_PERCENT = 5n
const TEN_PERCENT = 10n

/** PRS-17: S-X items on the face: items above 5% of their total, classes of revenue above 10%. */
export const secCaptions: Check = {
  id: 'PRS-17',
  verifies: 'SEC captions: items within “other” lines against 5% of their totals, classes of revenue against 10%',
  level: 'H',
  norms: { US_GAAP: 'S-X 5-02, 5-03, 4-08(k) (?)' },
  guard:
    'A line above 5% is not a breach by itself, but an item within it may be. It is a gap only if the document does not explain it anywhere else.',
  run: answerFor(['US_GAAP'], ofFilers(answerBy('balance-sheet', answerCaptions))),
}

function answerCaptions({ document, mentions }: ReportingEntity, face: Statement): Outcome {
  const { page } = face.table
  const tested = OTHERS.flatMap(({ what, topic, part, whole }) => {
    const [row, total] = [findRow(document, face, part), findRow(document, face, whole)]
    const figure = row === null ? null : newestFigure(document, face, row)
    const sum = total === null ? null : newestFigure(document, face, total)
    return figure === null || sum === null ? [] : [{ what, topic, figure, sum, above: exceedsShare(figure, sum, FIVE_PERCENT) }]
  })
  const above = tested.filter((test) => test.above)
  const unexplained = above.filter(({ topic }) => !mentions(topic).some((mention) => mention.page !== page))
  const list = (tests: typeof tested) => tests.map(({ what, figure, sum }) => `${what} ${figure.text} of ${sum.text}`).join(', ')
  if (unexplained.length > 0)
    return notMet(
      `Above 5% of their total, and not explained anywhere else: ${list(unexplained)}; an item above 5% must be shown separately`,
      page,
    )
  const small = listSmallClasses(document)
  const classes = small === '' ? '' : `; classes of revenue of 10% or less, which may be combined: ${small}`
  if (above.length > 0)
    return needsJudgement(`Above 5% of their total: ${list(above)}; check whether a single item within is above 5%${classes}`, page)
  if (tested.length === 0)
    return needsJudgement(`No “other” line with its total was read on page ${page}; check that all captions of S-X 5-02 are there`, page)
  return met(`At or below 5% of their total: ${list(tested)}${classes}`, page)
}

function listSmallClasses(document: ReportingEntity['document']): string {
  const results = findFullest(document, 'income-statement')
  const total = results === null ? null : findRow(document, results, 'total-revenue')
  const sum = results === null || total === null ? null : newestFigure(document, results, total)
  if (results === null || total === null || sum === null) return ''
  return results.table.rows
    .slice(0, results.table.rows.indexOf(total))
    .flatMap((row) => {
      const figure = isLine(document, row, ['class-of-revenue']) ? newestFigure(document, results, row) : null
      return figure === null || exceedsShare(figure, sum, TEN_PERCENT) ? [] : [`${shortenLabel(row.label)} ${figure.text}`]
    })
    .join(', ')
}

/** PRS-18: how many periods an SEC registrant presents. */
export const secPeriods: Check = {
  id: 'PRS-18',
  verifies: 'SEC periods: two balance sheets; three years of income, cash flow and equity, or two for smaller reporting companies',
  level: 'H',
  norms: { US_GAAP: 'S-X 3-01, 3-02, 3-04, 8-02; ASC 220-10-45-1A to 1C (?)' },
  guard:
    'Years are counted over every statement of a kind; two years are enough for smaller reporting companies, which only the form identifies.',
  run: answerFor(['US_GAAP'], ofFilers(answerPeriods)),
}

function answerPeriods({ document, mentions }: ReportingEntity): Outcome {
  const [faces, results, flows] = (['balance-sheet', 'income-statement', 'cash-flow'] as const).map((kind) => countYears(document, kind))
  const counts = `years found: balance sheet ${faces}, income statement ${results}, cash flow ${flows}`
  const page = findFullest(document, 'income-statement')?.table.page
  if (!faces || !results || !flows) return needsJudgement(`A statement or its years were not found; ${counts}`, page)
  if (faces >= 2 && results >= 3 && flows >= 3) return met(`Periods: ${counts}`, page)
  if (faces < 2 || results < 2 || flows < 2) return notMet(`Too few periods: ${counts}`, page)
  return mentions('smaller-reporting-company').length > 0
    ? needsJudgement(`Two years are enough only for smaller reporting companies: ${counts}`, page)
    : notMet(`Two years are shown, and the text does not mention a smaller reporting company: ${counts}`, page)
}

function countYears(document: ReportingEntity['document'], kind: 'balance-sheet' | 'income-statement' | 'cash-flow'): number {
  return Math.max(0, ...listStatements(document, kind).map((statement) => listPeriods(document, statement).length))
}
