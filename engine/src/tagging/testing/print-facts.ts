import type { Extension, ExtensionRole } from '../extension.ts'
import type { Fact, TaggedDraft, TextPlace } from '../tagged-draft.ts'

/** The facts of a draft as plain text, for golden cases: tag, context, value and place, then what has no tag and what is missing. */
export function printFacts({ entryPoint, namespaces, entity, contexts, units, facts, untagged, missing, extension }: TaggedDraft): string {
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
    ...(extension === null ? [] : printExtension(extension)),
  ].join('\n')}\n`
}

function printFact(fact: Fact): string {
  const start = `${fact.name} [${fact.context}]`
  if (fact.kind === 'text') {
    const places = fact.places.length === 0 ? 'hidden' : fact.places.map(printPlace).join(', ')
    return `${start} = ${JSON.stringify(fact.value)} at ${places}${fact.format === null ? '' : ` as ${fact.format}`}`
  }
  if (fact.kind === 'block') return `${start} = blocks ${fact.place.first} to ${fact.place.last} of ${fact.place.section}`
  const { place } = fact
  const at = place === null ? 'hidden' : 'table' in place ? `${place.table}.${place.row}.${place.column}` : printPlace(place)
  return `${start} = ${fact.value}${fact.scale === 0 ? '' : `e${fact.scale}`} ${fact.unit} at ${at}`
}

const printPlace = ({ text, part, words }: TextPlace): string =>
  [text, ...(part === null ? [] : [`part ${part}`]), ...(words === null ? [] : [JSON.stringify(words)])].join(' ')

const printExtension = ({ stem, namespace, imports, elements, labels, roles, unqualified, anchors, summation }: Extension): string[] => [
  '',
  `extension ${stem} ${namespace.uri}`,
  ...imports.map(({ prefix, location }) => `import ${prefix} ${location}`),
  `sums ${summation}`,
  ...elements.map(({ name, period, balance }) => `element ${name} ${period} ${balance}`),
  ...labels.map(({ name, role, text }) => `label ${name} (${role}) “${text}”`),
  ...anchors.map(({ wider, narrower }) => `anchor ${wider} is wider than ${narrower}`),
  ...(unqualified === null ? [] : [`without dimensions in ${unqualified.role}: ${unqualified.items.length} elements`]),
  ...roles.flatMap(printRole),
]

const printRole = ({ uri, definition, root, presented, sums, cube }: ExtensionRole): string[] => [
  '',
  `role ${uri} “${definition}” from ${root}`,
  ...presented.map(({ parent, name, label }) => `  ${parent} > ${name}${label === null ? '' : ` (${label})`}`),
  ...sums.map(({ total, part, weight }) => `  ${total} ${weight === 1 ? '+' : '-'} ${part}`),
  ...(cube === null ? [] : [`  ${cube.table}: ${cube.axis} = ${cube.members.join(', ')}`]),
]
