import { CHARITY_NUMBERS, describeEntity, type EntityAnswers } from './describe-entity.ts'
import { BOTH, type FilingPoint, pointAt } from './filing-point.ts'
import { describeLacking, hasWording, isPrinted, toComparable, type Wording } from './find-phrase.ts'
import { checkGroupDate } from './group-date.ts'
import { findRegime, type Regime, type Requirement } from './regimes.ts'
import { listLacking, REPORT_NEEDS, type ReportId, type ReportNeeds } from './report-needs.ts'
import { STATEMENTS, type StatementId, type StatutoryStatement } from './statement-wordings.ts'
import { type ItemFact, quote, type UkReport, wordsOf } from './uk-report.ts'

/** Registries look for the statements of the law in tags since this edition. */
const FIRST_EDITION = 2021

/** What the law asks of accounts by what they are: small, audited, dormant and so on. */
export function checkRegime(uk: UkReport): FilingPoint[] {
  const { kind, year } = uk.suite
  if (year < FIRST_EDITION || (kind !== 'frs' && kind !== 'charity')) return []
  if (kind === 'charity' && uk.listStated(...CHARITY_NUMBERS).length === 0) return []
  const answers = describeEntity(uk)
  const regime = findRegime(answers)
  if (regime === undefined) return []
  return regime.choices.flatMap((choice) => {
    const failing = choice.map((requirements) =>
      requirements.flatMap((requirement) => checkRequirement(uk, requirement, { answers, regime })),
    )
    return failing.find((points) => points.every(({ severity }) => severity === 'warning')) ?? failing[0] ?? []
  })
}

interface Asked {
  readonly answers: EntityAnswers
  readonly regime: Regime
}

function checkRequirement(uk: UkReport, requirement: Requirement, asked: Asked): FilingPoint[] {
  if (requirement === 'group-date') return checkGroupDate(uk)
  return isStatement(requirement)
    ? checkStatement(uk, STATEMENTS[requirement], asked)
    : checkReport(uk, REPORT_NEEDS[requirement], asked.regime)
}

const isStatement = (requirement: StatementId | ReportId): requirement is StatementId => Object.hasOwn(STATEMENTS, requirement)

function checkStatement(uk: UkReport, statement: StatutoryStatement, { answers, regime }: Asked): FilingPoint[] {
  const { rule, name, what, source, wordings } = statement
  const wording = wordings[answers.language][answers.form]
  const facts = uk.listStated(name)
  const wrong = facts.filter((fact) => !hasWording(toComparable(wordsOf(fact)), wording))
  const head = { rule, source, registries: BOTH, severity: 'error' } as const
  if (facts.length > 0 && wrong.length === 0) return isUnseen(uk, facts, wording) ? [reportUnseen(statement, facts)] : []
  const [first] = wrong
  if (first !== undefined)
    return [
      pointAt(
        head,
        {
          title: `The statement ${what} lacks words that registries look for`,
          detail: `These are ${regime.what}. The tagged statement reads ${quote(wordsOf(first))}, and does not say ${describeLacking(toComparable(wordsOf(first)), wording)}.`,
          remedy: 'Use the words of the Act in the statement, and tag all of it.',
        },
        wrong,
      ),
    ]
  if (uk.text !== '' && isPrinted(uk.text, wording)) {
    const untagged = {
      title: `The document does not tag its statement ${what}`,
      detail: `These are ${regime.what}, which have to tag the statement. The document prints it, without a tag.`,
      remedy: `Tag the statement as ${name}.`,
    }
    return [{ ...pointAt(head, untagged, []), printed: wording }]
  }
  return [
    pointAt(
      head,
      {
        title: uk.text === '' ? `No tag of the document states ${what}` : `The document does not state ${what}`,
        detail: `These are ${regime.what}, which have to state it, and no tag of the document does. ${describeWording(wording)}`,
        remedy: `Add the statement, and tag it as ${name}.`,
      },
      [],
    ),
  ]
}

/** Whether a statement is in the tags alone: the law asks for it on the balance sheet, where people read it. */
const isUnseen = (uk: UkReport, facts: readonly ItemFact[], wording: Wording): boolean =>
  uk.text !== '' && facts.every(({ place }) => place.isHidden) && !isPrinted(uk.text, wording)

const reportUnseen = ({ what, source }: StatutoryStatement, facts: readonly ItemFact[]): FilingPoint =>
  pointAt(
    { rule: 'statement-hidden', source, registries: BOTH, severity: 'warning' },
    {
      title: `The statement ${what} is in the tags only`,
      detail: `A hidden fact states ${what}, and the document does not print it in these words. The law asks for the statement in the accounts themselves.`,
      remedy: 'Print the statement on the balance sheet, above the signature, and tag it there.',
    },
    facts,
  )

/** The words that a registry looks for, for people. */
const describeWording = (wording: Wording): string => `Registries look for the words ${describeLacking('', wording)}.`

function checkReport(uk: UkReport, report: ReportNeeds, { what }: Regime): FilingPoint[] {
  const lacking = listLacking(uk, report)
  if (lacking.length === 0) return []
  const { rule, severity, title, because, source } = report
  const names = lacking.map(({ anyOf }) => anyOf.map((one) => one.join(' with ')).join(' or '))
  return [
    pointAt(
      { rule, severity, source, registries: BOTH },
      {
        title,
        detail: `These are ${what}. ${because}, and no fact tags ${lacking.map((need) => need.what).join('; nor ')}.`,
        remedy: `Tag ${names.join(', and ')}.`,
      },
      [],
    ),
  ]
}
