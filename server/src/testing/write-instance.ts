import type { Dimension, Fact, QName, TaggedReport, Unit } from '@tickmark/engine/facts'

/** The facts of a tagged page as an XBRL instance, which has no page: each once. */
export function writeInstance({ facts, contexts, units, schemas }: TaggedReport): string {
  const prefixes = new Map<string, string>()
  const nameOf = ({ namespace, name }: QName): string => {
    const prefix = prefixes.get(namespace) ?? `n${prefixes.size}`
    prefixes.set(namespace, prefix)
    return `${prefix}:${name}`
  }
  const writeDimension = (one: Dimension): string =>
    one.kind === 'explicit'
      ? `<d:explicitMember dimension="${nameOf(one.dimension)}">${nameOf(one.member)}</d:explicitMember>`
      : `<d:typedMember dimension="${nameOf(one.dimension)}"><${nameOf(one.element)}>${escape(one.value ?? '')}</${nameOf(one.element)}></d:typedMember>`
  const measures = (names: readonly QName[]): string => names.map((name) => `<measure>${nameOf(name)}</measure>`).join('')
  const writeUnit = ({ id, numerators, denominators }: Unit): string => {
    const quotient = `<divide><unitNumerator>${measures(numerators)}</unitNumerator><unitDenominator>${measures(denominators)}</unitDenominator></divide>`
    return `<unit id="${id}">${denominators.length === 0 ? measures(numerators) : quotient}</unit>`
  }
  const writeFact = (fact: Fact): string => {
    if (fact.kind === 'tuple' || fact.kind === 'fraction') return ''
    const number = fact.kind === 'numeric' ? ` unitRef="${fact.unit.id}" decimals="${fact.accuracy?.digits ?? 'INF'}"` : ''
    const name = nameOf(fact.concept)
    return `<${name} contextRef="${fact.context.id}"${number}${fact.isNil ? ' xsi:nil="true"' : ''}>${escape(fact.value ?? '')}</${name}>`
  }
  const body = [
    ...schemas.map((schema) => `<link:schemaRef xlink:type="simple" xlink:href="${escape(schema)}"/>`),
    ...contexts.map(({ id, entity, period, dimensions }) => {
      const segment = dimensions.length === 0 ? '' : `<segment>${dimensions.map(writeDimension).join('')}</segment>`
      const when =
        period.kind === 'instant'
          ? `<instant>${period.date}</instant>`
          : period.kind === 'duration'
            ? `<startDate>${period.start}</startDate><endDate>${period.end}</endDate>`
            : '<forever/>'
      return `<context id="${id}"><entity><identifier scheme="${escape(entity.scheme)}">${escape(entity.identifier)}</identifier>${segment}</entity><period>${when}</period></context>`
    }),
    ...units.map(writeUnit),
    ...new Set(facts.map(writeFact)),
  ].join('\n')
  const declared = Array.from(prefixes, ([namespace, prefix]) => ` xmlns:${prefix}="${escape(namespace)}"`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:d="http://xbrl.org/2006/xbrldi" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"${declared}>
${body}
</xbrl>`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
