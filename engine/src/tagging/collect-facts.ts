import type { Moment } from './contexts.ts'
import type { BlockFact, Fact, Member, NumericFact, TextFact, Unit } from './tagged-draft.ts'

interface Given {
  readonly name: string
  readonly moment: Moment
  readonly members: readonly Member[]
}

/** Takes the facts of one draft, gives each an id and a context, and keeps them in the order in which they came. */
export interface Collector {
  readonly facts: readonly Fact[]
  readonly addText: (fact: Given & Pick<TextFact, 'value' | 'format' | 'places'>) => void
  /** A number that is counted, in whole: `value` is in units of one. */
  readonly addNumber: (fact: Given & Pick<NumericFact, 'value' | 'place'> & { readonly unit: Unit }) => void
  readonly addBlock: (fact: Given & Pick<BlockFact, 'place'>) => void
  /** Figures of tables, which have their ids and contexts. */
  readonly addFigures: (figures: readonly NumericFact[]) => void
}

/** Collects facts in order; those outside tables have ids of their names: "fact.BalanceSheetDate", a further one "fact.BalanceSheetDate.2". */
export function collectFacts(idOfContext: (moment: Moment, members: readonly Member[]) => string): Collector {
  const facts: Fact[] = []
  const identify = ({ name, moment, members }: Given) => {
    const before = facts.filter((fact) => fact.name === name).length
    const id = `fact.${name.slice(name.indexOf(':') + 1)}${before === 0 ? '' : `.${before + 1}`}`
    return { id, name, context: idOfContext(moment, members) }
  }
  return {
    facts,
    addText: ({ value, format, places, ...given }) => void facts.push({ kind: 'text', ...identify(given), value, format, places }),
    addNumber: ({ unit, value, place, ...given }) =>
      void facts.push({ kind: 'number', ...identify(given), unit: unit.id, value, scale: 0, place }),
    addBlock: ({ place, ...given }) => void facts.push({ kind: 'block', ...identify(given), place }),
    addFigures: (figures) => void facts.push(...figures),
  }
}
