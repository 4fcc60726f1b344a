import { isCurrency } from '../../../model/currency-of.ts'
import { hasMoreDigits } from '../../../model/has-more-digits.ts'
import { nameUnit } from '../../../model/name-unit.ts'
import type { NumericFact } from '../../../model/tagged-report.ts'
import { BOTH, type FilingPoint, pointAt, type Registry, STYLE } from './filing-point.ts'
import { isUkName } from './suite.ts'
import type { UkReport } from './uk-report.ts'

/** What every number of a document has to be. */
interface NumberRule {
  readonly rule: string
  readonly registries: readonly Registry[]
  readonly severity: 'error' | 'warning'
  readonly source: string
  readonly isWrong: (fact: NumericFact) => boolean
  readonly title: string
  /** What the first of them is; the number of others follows. */
  readonly describe: (fact: NumericFact) => string
  readonly remedy: string
}

const NUMBER_RULES: readonly NumberRule[] = [
  {
    rule: 'number-precision',
    registries: BOTH,
    severity: 'error',
    source: `${STYLE}, section 5.4`,
    isWrong: ({ accuracy }) => accuracy?.kind === 'precision',
    title: 'A number is tagged with precision instead of decimals',
    describe: ({ accuracy }) => `states precision ${accuracy?.digits ?? ''}`,
    remedy: 'State decimals, such as 0 for whole pounds and -3 for thousands, and no precision.',
  },
  {
    rule: 'number-without-decimals',
    registries: BOTH,
    severity: 'error',
    source: 'XBRL 2.1, section 4.6.3',
    isWrong: ({ accuracy, isNil }) => accuracy === null && !isNil,
    title: 'A number is tagged without decimals',
    describe: ({ value }) => `is ${value ?? ''} and does not say to how many decimals`,
    remedy: 'State decimals, such as 0 for whole pounds and -3 for thousands.',
  },
  {
    rule: 'number-beyond-decimals',
    registries: ['HMRC'],
    severity: 'warning',
    source: `${STYLE}, section 4.5`,
    isWrong: ({ value, accuracy }) => hasMoreDigits(value, accuracy),
    title: 'A number has more digits than its decimals allow',
    describe: ({ value, accuracy }) => `is ${value ?? ''} and says that it is rounded to ${accuracy?.digits ?? ''} decimals`,
    remedy: 'State the decimals to which the number is shown: 0 for whole pounds, -3 for thousands.',
  },
  {
    rule: 'number-not-finite',
    registries: BOTH,
    severity: 'error',
    source: 'XBRL 2.1, section 4.6',
    isWrong: ({ value }) => value !== null && !/\d/.test(value),
    title: 'A number is infinite or no number',
    describe: ({ value }) => `is ${value ?? ''}`,
    remedy: 'Tag a number, or leave the tag out.',
  },
  {
    rule: 'nil-with-number',
    registries: BOTH,
    severity: 'warning',
    source: 'Inline XBRL 1.1, section 10',
    isWrong: ({ isNil, place }) => isNil && /[1-9]/.test(place.text),
    title: 'A number that is shown is tagged as nil',
    describe: ({ place }) => `shows ${place.text.trim()} and is tagged as having no value`,
    remedy: 'Remove xsi:nil, so that the number counts.',
  },
  {
    rule: 'employees-unit',
    registries: BOTH,
    severity: 'error',
    source: 'FRC taxonomies: AverageNumberEmployeesDuringPeriod is a plain number',
    isWrong: ({ concept, unit }) =>
      isUkName(concept) &&
      concept.name === 'AverageNumberEmployeesDuringPeriod' &&
      [...unit.numerators, ...unit.denominators].some(isCurrency),
    title: 'The number of employees is tagged as an amount of money',
    describe: ({ value, unit }) => `is ${value ?? ''} in ${nameUnit(unit)}`,
    remedy: 'Give it a unit with the measure xbrli:pure.',
  },
  {
    rule: 'employees-fraction',
    registries: BOTH,
    severity: 'warning',
    source: 'Companies Act 2006 s411',
    isWrong: ({ concept, value }) =>
      isUkName(concept) &&
      concept.name === 'AverageNumberEmployeesDuringPeriod' &&
      /^0\.[0-4]\d*$/.test(value ?? '') &&
      /[1-9]/.test(value ?? ''),
    title: 'The number of employees is tagged as a fraction of one',
    describe: ({ value, place }) => `is ${value ?? ''}; the document shows ${place.text.trim()}`,
    remedy: 'Correct the scale of the tag: it divides the number that is shown.',
  },
]

/** Numbers that registries refuse: a point for each rule, not for each number. */
export function checkNumbers({ report }: UkReport): FilingPoint[] {
  const numbers = report.facts.filter((fact): fact is NumericFact => fact.kind === 'numeric')
  const perRule = NUMBER_RULES.flatMap(({ isWrong, title, describe, remedy, ...head }) => {
    const wrong = numbers.filter(isWrong)
    const [first] = wrong
    if (first === undefined) return []
    const others = wrong.length === 1 ? '' : ` So it is with ${wrong.length - 1} more.`
    return [
      pointAt(
        head,
        { title, detail: `The number tagged ${first.concept.name} on line ${first.place.line} ${describe(first)}.${others}`, remedy },
        wrong,
      ),
    ]
  })
  return [...perRule, ...checkCurrencies(numbers)]
}

/** Accounts are in one currency, or state some in others for a reason. */
function checkCurrencies(numbers: readonly NumericFact[]): FilingPoint[] {
  const unknown = numbers.filter(({ unit }) => unit.numerators.some((one) => isCurrency(one) && !/^[A-Z]{3}$/.test(one.name)))
  const [first] = unknown
  if (first === undefined) return []
  return [
    pointAt(
      { rule: 'currency-unknown', registries: BOTH, severity: 'error', source: 'XBRL 2.1, section 4.8.2' },
      {
        title: 'An amount is in no currency',
        detail: `The unit of ${first.concept.name} on line ${first.place.line} is ${nameUnit(first.unit)}, which is no ISO 4217 code.`,
        remedy: 'Write the code of the currency in capitals, such as iso4217:GBP.',
      },
      unknown,
    ),
  ]
}
