import type { FinancialDocument } from '../../model/document.ts'
import type { Check, Outcome } from '../../model/check.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { notMet } from '../checklist-results.ts'
import { isInPounds } from '../in-pounds.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { type ReportingEntity, readEntity } from '../reporting-entity.ts'
import { type DisclosureRule, runRule, toCheck } from './run-rule.ts'

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

const ABOUT_DIRECTORS = /\bdirectors?\b/i
const AGGREGATE =
  /\bdirectors?[’']?\b.*\b(?:remuneration|emoluments|fees)\b|\b(?:remuneration|emoluments) of (?:the )?directors\b|^(?:aggregate |total )?(?:remuneration|emoluments)\b/i
/** SI 2008/410 Sch 5 para 2, in pounds. */
const HIGHEST_PAID_FROM = 200_000n

/** DSC-10: directors' remuneration in a company that is not small, and the highest paid director. */
export const directorsPay: Check = {
  ...toCheck(RULE),
  run: ({ document }) => {
    const entity = readEntity(document)
    const outcome = runRule(RULE, entity)
    if (outcome.answer?.state !== 'met' && outcome.answer?.state !== 'for-a-person') return outcome
    return askForHighestPaid(entity, outcome)
  },
}

function askForHighestPaid(entity: ReportingEntity, outcome: Outcome): Outcome {
  const { answer } = outcome
  const aggregate = findAggregate(entity)
  if (answer === undefined || entity.mentions('highest-paid-director').length > 0 || entity.listed) return outcome
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
    const headed = table.above.slice(-2).some((line) => ABOUT_DIRECTORS.test(line))
    const row = table.rows.find(({ label }) => AGGREGATE.test(label) && (headed || ABOUT_DIRECTORS.test(label)))
    const figure = row === undefined ? undefined : row.cells[newest(document, statement)]
    if (figure?.kind === 'amount' && statement.unit !== undefined && isInPounds(statement.unit))
      return { figure, scale: statement.unit.scale }
  }
  return null
}

function newest(document: FinancialDocument, statement: Statement): number {
  return listPeriods(document, statement).toSorted((a, b) => b.year - a.year)[0]?.column ?? -1
}
