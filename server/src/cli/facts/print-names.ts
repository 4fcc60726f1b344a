import type { Fact, Period, QName, TaggedReport, Unit } from '@tickmark/engine/facts'

/** Prints the names of a report with its own prefixes. */
export class NamePrinter {
  /** By namespace. */
  readonly #prefixes: ReadonlyMap<string, string>

  constructor({ prefixes }: Pick<TaggedReport, 'prefixes'>) {
    this.#prefixes = new Map(prefixes.map(({ prefix, namespace }) => [namespace, prefix]))
  }

  print({ namespace, name }: QName): string {
    const prefix = this.#prefixes.get(namespace)
    if (prefix === undefined) return `{${namespace}}${name}`
    return prefix === '' ? name : `${prefix}:${name}`
  }

  printUnit({ numerators, denominators }: Unit): string {
    const join = (names: readonly QName[]): string => names.map((name) => this.print(name)).join(' × ')
    return denominators.length === 0 ? join(numerators) : `${join(numerators)} / ${join(denominators)}`
  }

  printDimensions(fact: Fact): string {
    if (fact.kind === 'tuple') return ''
    return fact.context.dimensions
      .map((one) => `${this.print(one.dimension)} = ${one.kind === 'explicit' ? this.print(one.member) : (one.value ?? 'nil')}`)
      .join('; ')
  }
}

export function printPeriod(period: Period): string {
  if (period.kind === 'forever') return 'forever'
  return period.kind === 'instant' ? period.date : `${period.start} to ${period.end}`
}
