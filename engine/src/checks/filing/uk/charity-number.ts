import { CHARITY_NUMBERS } from './describe-entity.ts'
import { BOTH, type FilingPoint, pointAt } from './filing-point.ts'
import { findPeriod, isInPeriod } from './period.ts'
import type { UkReport } from './uk-report.ts'

/** A charity states its number in one of the registers (JFCVC 3312, at least one). */
export function checkCharityNumber(uk: UkReport): FilingPoint[] {
  if (uk.suite.kind !== 'charity') return []
  const period = findPeriod(uk)
  const facts = uk.listStated(...CHARITY_NUMBERS)
  if (period === null ? facts.length > 0 : facts.some((fact) => isInPeriod(fact, period))) return []
  return [
    pointAt(
      { rule: 'charity-number', registries: BOTH, severity: 'error', source: 'Joint Filing Common Validation Checks, 3312' },
      {
        title: 'The document does not tag the number of the charity',
        detail:
          'Accounts of charities tag the number in the register of England and Wales, of Scotland or of Northern Ireland, for the period of the report; this document tags none.',
        remedy: `Tag it as ${CHARITY_NUMBERS.join(', ')}.`,
      },
      facts,
    ),
  ]
}
