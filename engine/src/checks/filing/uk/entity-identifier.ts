import { BOTH, type FilingPoint, pointAt, type RuleHead, STYLE } from './filing-point.ts'
import { type ItemFact, quote, type UkReport, wordsOf } from './uk-report.ts'

const REGISTER = /^https?:\/\/(?:www\.)?companieshouse\.gov\.uk\/?$/
const GUIDE = `${STYLE}, section 4; XBRL 2.1, section 4.7.3`
const IDENTITY: RuleHead = {
  rule: 'company-number',
  registries: BOTH,
  severity: 'error',
  source: 'Joint Filing Common Validation Checks, 3316',
}
const SEVERAL: RuleHead = { rule: 'one-entity', registries: BOTH, severity: 'error', source: GUIDE }
const SCHEME: RuleHead = { rule: 'entity-scheme', registries: ['Companies House'], severity: 'warning', source: GUIDE }

/** Eight digits or capitals, at least four of them digits: 01234567, SC123456, IP12345R (Companies Act 2006 s1066). */
const NUMBER = /^(?=\w*\d{4})[A-Z\d]{8}$/i

/** Who the facts are about: one entity, by its company number, which the document states, too. */
export function checkEntity(uk: UkReport): FilingPoint[] {
  const items = uk.report.facts.filter((fact): fact is ItemFact => fact.kind !== 'tuple')
  const byEntity = new Map<string, ItemFact[]>()
  for (const fact of items) {
    const { scheme, identifier } = fact.context.entity
    const key = `${identifier.toUpperCase()} ${toRegister(scheme)}`
    const known = byEntity.get(key)
    if (known === undefined) byEntity.set(key, [fact])
    else known.push(fact)
  }
  return [...checkOne([...byEntity.values()]), ...checkScheme(items), ...checkNumber(uk, items)]
}

const toRegister = (scheme: string): string => (REGISTER.test(scheme.trim()) ? 'Companies House' : scheme.trim())

function checkOne(groups: readonly (readonly ItemFact[])[]): FilingPoint[] {
  const [most, ...others] = [...groups].sort((one, other) => other.length - one.length)
  if (most === undefined || others.length === 0) return []
  const facts = others.flat()
  return [
    pointAt(
      SEVERAL,
      {
        title: 'The tags are about more than one entity',
        detail: `Most facts (${most.length}) are about the entity ${name(most[0])}, and ${facts.length} about ${listNames(others)}. A document is about one.`,
        remedy: 'Give every context the same scheme and the same company number.',
      },
      facts,
    ),
  ]
}

const name = (fact: ItemFact | undefined): string => quote(fact?.context.entity.identifier ?? '')
const MAX_NAMED = 3
const listNames = (groups: readonly (readonly ItemFact[])[]): string =>
  `${groups
    .slice(0, MAX_NAMED)
    .map(([first]) => name(first))
    .join(', ')}${groups.length > MAX_NAMED ? ' and others' : ''}`

function checkScheme(items: readonly ItemFact[]): FilingPoint[] {
  const wrong = items.filter(({ context }) => !REGISTER.test(context.entity.scheme.trim()))
  const [first] = wrong
  if (first === undefined) return []
  return [
    pointAt(
      SCHEME,
      {
        title: 'The entity is not identified by the register of companies',
        detail: `Facts identify the entity by the scheme ${quote(first.context.entity.scheme)}. Companies House takes accounts of entities in its own register only.`,
        remedy:
          'Where the entity has a company number, use the scheme http://www.companieshouse.gov.uk/ with it. For others, check what HMRC asks of their kind.',
      },
      wrong,
    ),
  ]
}

function checkNumber(uk: UkReport, items: readonly ItemFact[]): FilingPoint[] {
  const stated = uk.listStated('UKCompaniesHouseRegisteredNumber')
  const registered = items.find(({ context }) => REGISTER.test(context.entity.scheme.trim()))
  const identifier = registered?.context.entity.identifier
  const odd = [...stated, ...(registered === undefined ? [] : [registered])].find((fact) => !NUMBER.test(numberOf(fact)))
  const other = stated.filter((fact) => identifier !== undefined && wordsOf(fact) !== identifier)
  return [
    ...(odd === undefined
      ? []
      : [
          pointAt(
            IDENTITY,
            {
              title: 'The company number does not have eight characters',
              detail: `The company number is ${quote(numberOf(odd))}. Numbers of the register are eight digits, or letters and digits such as SC123456.`,
              remedy: 'Write the number with its zeros in front, such as 01234567, wherever the document identifies the company.',
            },
            [odd],
          ),
        ]),
    ...(other.length === 0
      ? []
      : [
          pointAt(
            IDENTITY,
            {
              title: 'The company number that is tagged is not that of the facts',
              detail: `The document tags the company number ${quote(numberOf(other[0]))}, and its facts are about the company ${quote(identifier ?? '')}.`,
              remedy: 'Correct the number that is wrong: both have to be the same, character by character.',
            },
            other,
          ),
        ]),
  ]
}

const numberOf = (fact: ItemFact | undefined): string =>
  fact === undefined ? '' : fact.concept.name === 'UKCompaniesHouseRegisteredNumber' ? wordsOf(fact) : fact.context.entity.identifier
