import type { Context, TaggedDraft, Unit } from '@tickmark/engine/tagging'
import { escape } from '../html/markup.ts'
import { type Language, writeHidden } from './write-fact.ts'

/** What no reader sees: facts that are printed nowhere, the entry point, contexts and units. */
export function writeHeader({ entryPoint, entity, container, contexts, units, facts }: TaggedDraft, language: Language): string[] {
  const hidden = facts.filter((fact) => fact.kind !== 'block' && (fact.kind === 'text' ? fact.places.length === 0 : fact.place === null))
  return [
    '<div style="display:none">',
    '<ix:header>',
    ...(hidden.length === 0 ? [] : ['<ix:hidden>', ...hidden.map((fact) => writeHidden(fact, language)), '</ix:hidden>']),
    '<ix:references>',
    `<link:schemaRef xlink:type="simple" xlink:href="${escape(entryPoint)}" />`,
    '</ix:references>',
    '<ix:resources>',
    ...contexts.map((context) => writeContext(context, entity, container)),
    ...units.map(writeUnit),
    '</ix:resources>',
    '</ix:header>',
    '</div>',
  ]
}

function writeContext(
  { id, period, members }: Context,
  { scheme, identifier }: TaggedDraft['entity'],
  container: TaggedDraft['container'],
): string {
  const explicit = members.map(
    ({ dimension, member }) => `<xbrldi:explicitMember dimension="${escape(dimension)}">${escape(member)}</xbrldi:explicitMember>`,
  )
  const dimensions = explicit.length === 0 ? [] : [`<xbrli:${container}>${explicit.join('')}</xbrli:${container}>`]
  const when =
    'instant' in period
      ? `<xbrli:instant>${escape(period.instant)}</xbrli:instant>`
      : `<xbrli:startDate>${escape(period.start)}</xbrli:startDate><xbrli:endDate>${escape(period.end)}</xbrli:endDate>`
  return [
    `<xbrli:context id="${escape(id)}">`,
    `<xbrli:entity><xbrli:identifier scheme="${escape(scheme)}">${escape(identifier)}</xbrli:identifier>`,
    ...(container === 'segment' ? dimensions : []),
    `</xbrli:entity><xbrli:period>${when}</xbrli:period>`,
    ...(container === 'scenario' ? dimensions : []),
    '</xbrli:context>',
  ].join('')
}

const writeUnit = ({ id, measure }: Unit): string =>
  `<xbrli:unit id="${escape(id)}"><xbrli:measure>${escape(measure)}</xbrli:measure></xbrli:unit>`
