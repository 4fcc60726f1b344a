import type { Check, Outcome } from '../../model/check.ts'
import { listNamedSides } from '../../statements/lines-about.ts'
import { needsJudgement, NO_MICRO, notApplicable, notMet, UNKNOWN_STANDARD } from '../checklist-results.ts'
import { bothEditions } from '../both-editions.ts'
import { findLine, type StatementLine } from '../find-lines.ts'
import { choosePlace, namePlace } from '../mentions/choose-place.ts'
import { QUESTIONS } from './questions.ts'
import { type ReportingEntity, readEntity } from '../reporting-entity.ts'
import { describeUncertainty } from './material-uncertainty.ts'

/** DSC-05: the basis, the assessment period and any material uncertainty. Losses and net liabilities raise the stakes. */
export const goingConcern: Check = {
  id: 'DSC-05',
  verifies: 'Going concern: basis, review period, material uncertainty, close-call judgements',
  level: 'C',
  norms: {
    IFRS: 'IAS 1.25-26',
    IFRS_18: 'IAS 8.6K-6L (?)',
    ...bothEditions('FRS 102 3.8-3.9'),
    FRS_102_2024: 'FRS 102 3.8-3.9, 3.8A (?)',
    US_GAAP: 'ASC 205-40-50-12 to 50-14',
  },
  guard: 'A missing disclosure is a gap only where the figures show a loss or net liabilities, or where a statement is always required.',
  question: QUESTIONS.goingConcern,
  run: ({ document }) => answerGoingConcern(readEntity(document)),
}

function answerGoingConcern(entity: ReportingEntity): Outcome {
  const { standard, size, mentions, document } = entity
  if (standard === null) return needsJudgement(UNKNOWN_STANDARD)
  if (size === 'micro') return notApplicable(NO_MICRO)
  const { signs, isWhole } = readStrain(entity)
  const pressing =
    signs.length > 0
      ? signs.join(', ')
      : isWhole
        ? 'no loss and no net liabilities were found'
        : 'the result for the year or the net assets could not be read'
  const place = choosePlace(mentions('going-concern'))
  if (place !== null)
    return needsJudgement(
      `Going concern: ${namePlace(place)}; ${describeUncertainty(entity)}; ${pressing}; check whether the assessment period is long enough`,
      place.page,
    )
  if (standard === 'US_GAAP')
    return signs.length === 0 && isWhole
      ? notApplicable(`No indicator of doubt: ${pressing}, and the text does not mention it`)
      : needsJudgement(`${pressing}; the text mentions neither going concern nor substantial doubt: ask for the assessment`)
  const always = document.profile.edition === 'FRS_102_2024'
  const reason = `Going concern was not found anywhere in the text; ${pressing}`
  if (!entity.hasNotes) return needsJudgement(`${reason}; the document has no notes`)
  return signs.length > 0 || always ? notMet(reason) : needsJudgement(reason)
}

/** Signs in the figures of the year: a loss, net liabilities, net current liabilities; and whether both result and net assets could be read. */
function readStrain({ document }: ReportingEntity): { readonly signs: string[]; readonly isWhole: boolean } {
  const profit = findLine(document, 'profit')
  const loss = newestOf(profit)
  const current = newestOf(findLine(document, 'net-current-assets'))
  const net = newestOf(findLine(document, 'net-assets')) ?? newestOf(findLine(document, 'total-equity'))
  const isLoss = loss !== null && (loss.value < 0n || (isLossBy(profit?.row.label ?? '') && loss.value !== 0n))
  const signs = [
    ...(isLoss ? [`a loss of ${loss.text} (page ${loss.page})`] : []),
    ...(net !== null && net.value < 0n ? [`net liabilities of ${net.text} (page ${net.page})`] : []),
    ...(current !== null && current.value < 0n ? [`net current liabilities of ${current.text} (page ${current.page})`] : []),
  ]
  return { signs, isWhole: loss !== null && net !== null }
}

/** A caption that names only a loss. */
const isLossBy = (caption: string) => listNamedSides(caption, 'result').join() === 'minus'

function newestOf(line: StatementLine | null) {
  if (line === null) return null
  const year = Math.max(...line.amounts.keys())
  return line.amounts.get(year) ?? null
}
