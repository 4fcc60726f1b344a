import type { Fact, TaggedDraft, TextPlace } from '../tagged-draft.ts'

/** The facts of a draft as plain text, for golden cases: tag, context, value and place, then what has no tag and what is missing. */
export function printFacts({ entryPoint, namespaces, entity, contexts, units, facts, untagged, missing }: TaggedDraft): string {
  return `${[
    `entry point ${entryPoint}`,
    ...namespaces.map(({ prefix, uri }) => `namespace ${prefix} ${uri}`),
    `entity ${entity.scheme} ${entity.identifier}`,
    '',
    ...contexts.map(({ id, period, members }) =>
      [
        `context ${id}:`,
        'instant' in period ? period.instant : `${period.start} to ${period.end}`,
        ...members.map(({ dimension, member }) => `${dimension} = ${member}`),
      ].join(' '),
    ),
    ...units.map(({ id, measure }) => `unit ${id}: ${measure}`),
    '',
    ...facts.map(printFact),
    '',
    ...untagged.map(({ table, row, column, label, reason }) => `untagged ${table}.${row}.${column} “${label}”: ${reason}`),
    ...missing.map(({ name, message }) => `missing ${name}: ${message}`),
  ].join('\n')}\n`
}

function printFact(fact: Fact): string {
  const start = `${fact.name} [${fact.context}]`
  if (fact.kind === 'text') {
    const places = fact.places.length === 0 ? 'hidden' : fact.places.map(printPlace).join(', ')
    return `${start} = ${JSON.stringify(fact.value)} at ${places}${fact.format === null ? '' : ` as ${fact.format}`}`
  }
  const { place } = fact
  const at = place === null ? 'hidden' : 'table' in place ? `${place.table}.${place.row}.${place.column}` : printPlace(place)
  return `${start} = ${fact.value}${fact.scale === 0 ? '' : `e${fact.scale}`} ${fact.unit} at ${at}`
}

const printPlace = ({ text, part, words }: TextPlace): string =>
  [text, ...(part === null ? [] : [`part ${part}`]), ...(words === null ? [] : [JSON.stringify(words)])].join(' ')
