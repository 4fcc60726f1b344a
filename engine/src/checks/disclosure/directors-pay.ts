import type { Outcome } from '../../model/check.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { notMet } from '../checklist-results.ts'
import { newestFigure } from '../find-rows.ts'
import { isInPounds } from '../in-pounds.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { type DisclosureRule, toCheck } from './run-rule.ts'

const RULE: DisclosureRule = {
  id: 'DSC-10',
  verifies: 'Directors’ remuneration: aggregates, number in pension schemes, highest paid director when the aggregate reaches £200,000',
  level: 'H',
  norms: { IFRS: 'CA 2006 s412; SI 2008/410 Sch 5', UK_GAAP: 'CA 2006 s412; SI 2008/410 Sch 5' },
  guard: 'Companies under the Companies Act that are not small; the highest paid director only when a line shows £200,000 or more.',
  applies: ({ ukCompany, charity, size }) => {
    if (!ukCompany) return 'Required only of companies under the Companies Act 2006'
    if (charity) return 'A charity’s report: the SORP has its own rules for trustees'
    return size === 'larger' || 'Not required under the small companies regime'
  },
  subjects: 'always',
  parts: [
    {
      what: 'the directors’ remuneration',
      shownBy: ['directors-pay'],
      anywhere: true,
      need: 'must',
      sure: true,
      under: ({ listed }) => !listed,
    },
    {
      what: 'the directors’ remuneration, or the report on it',
      shownBy: ['directors-pay'],
      anywhere: true,
      need: 'person',
      under: ({ listed }) => listed,
    },
    {
      what: 'the number of directors accruing pension benefits',
      shownBy: ['director-pension-count'],
      notIn: /\bpolic(?:y|ies)\b|\baccounting\b|basis of preparation/i,
      anywhere: true,
      need: 'person',
    },
  ],
}

/** SI 2008/410 Sch 5 para 2, in pounds. */
const HIGHEST_PAID_FROM = 200_000n

/** DSC-10: directors' remuneration in a company that is not small, and the highest paid director. */
export const directorsPay = toCheck(RULE, askForHighestPaid)

function askForHighestPaid(entity: ReportingEntity, outcome: Outcome): Outcome {
  const { answer } = outcome
  const aggregate = findAggregate(entity)
  if (answer?.state !== 'met' && answer?.state !== 'for-a-person') return outcome
  if (entity.standard === null || entity.mentions('highest-paid-director').length > 0 || entity.listed) return outcome
  if (aggregate === null)
    return {
      answer: {
        ...answer,
        state: 'for-a-person',
        reason: `${answer.reason}; no aggregate was found, so the £200,000 threshold could not be tested`,
      },
    }
  const { figure, scale } = aggregate
  const pounds = (figure.value * 10n ** BigInt(scale)) / 10n ** BigInt(figure.decimals)
  if (pounds < HIGHEST_PAID_FROM) return outcome
  return notMet(
    `Directors were paid ${figure.text} in all (page ${figure.page}), £200,000 or more, but the highest paid director is not disclosed`,
    figure.page,
  )
}

/** The aggregate of the year: a row that names directors and pay, or a row of pay in a table about directors. */
function findAggregate({ document }: ReportingEntity): { readonly figure: Figure; readonly scale: number } | null {
  for (const statement of document.statements) {
    const { table } = statement
    const headed = table.above.slice(-2).some((line) => isAbout(line, 'directors'))
    const row = table.rows.find(({ label }) => isAbout(label, 'directors-pay') && (headed || isAbout(label, 'directors')))
    const figure = row === undefined ? null : newestFigure(document, statement, row)
    if (figure?.kind === 'amount' && statement.unit !== undefined && isInPounds(statement.unit))
      return { figure, scale: statement.unit.scale }
  }
  return null
}
