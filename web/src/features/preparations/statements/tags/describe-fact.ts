import { type Context, type Fact, type Member, wordName, type TaggedDraft } from '@tickmark/engine/tagging'
import { formatDay } from '../../../../lib/format-date.ts'
import { printFigure } from '../print-figure.ts'

/** A fact in words. */
export interface FactWords {
  /** As the registry reads it; a long text is whole. */
  readonly value: string
  readonly period: string
  /** Empty for what is no number. */
  readonly unit: string
  /** Empty where it is about the entity as a whole. */
  readonly members: string
}

export function describeFact(fact: Fact, { contexts, units }: Pick<TaggedDraft, 'contexts' | 'units'>): FactWords {
  const context = contexts.find(({ id }) => id === fact.context)
  const members = context?.members ?? []
  return {
    value: describeValue(fact, members),
    period: context === undefined ? '' : describePeriod(context),
    unit: fact.kind === 'number' ? describeUnit(units.find(({ id }) => id === fact.unit)?.measure ?? '', fact.scale) : '',
    members: describeMembers(members),
  }
}

/** Some facts have no value: their members say it all. */
function describeValue(fact: Fact, members: readonly Member[]): string {
  if (fact.kind === 'number') return printFigure(fact.value)
  if (fact.kind === 'block') return 'The whole text'
  return fact.value === '' ? describeMembers(members) || 'As the taxonomy has it' : fact.value
}

const describePeriod = ({ period }: Context): string =>
  'instant' in period ? `At ${formatDay(period.instant)}` : `${formatDay(period.start)} to ${formatDay(period.end)}`

/** "iso4217:GBP" is "GBP"; a number of nothing is plain. */
function describeUnit(measure: string, scale: 0 | 3): string {
  const unit = measure.slice(measure.indexOf(':') + 1)
  if (unit === 'pure') return 'number'
  return scale === 3 ? `${unit} thousand` : unit
}

export const describeMembers = (members: readonly Member[]): string => members.map(({ member }) => wordName(member)).join(', ')

export const describeSign = (sign: 1 | -1): string => (sign === 1 ? 'Counted up as printed' : 'Printed in brackets, counted up')
