import type { Context, TaggedDraft, Unit } from '@tickmark/engine/tagging'
import { escape } from '../html/markup.ts'
import { writeHidden } from './write-fact.ts'

/** What no reader sees: facts that are printed nowhere, the entry point, contexts and units. */
export function writeHeader({ entryPoint, entity, contexts, units, facts }: TaggedDraft): string[] {
  const hidden = facts.filter((fact) => (fact.kind === 'text' ? fact.places.length === 0 : fact.place === null))
  return [
    '<div style="display:none">',
    '<ix:header>',
    ...(hidden.length === 0 ? [] : ['<ix:hidden>', ...hidden.map(writeHidden), '</ix:hidden>']),
    '<ix:references>',
    `<link:schemaRef xlink:type="simple" xlink:href="${escape(entryPoint)}" />`,
    '</ix:references>',
    '<ix:resources>',
    ...contexts.map((context) => writeContext(context, entity)),
    ...units.map(writeUnit),
    '</ix:resources>',
    '</ix:header>',
    '</div>',
  ]
}

function writeContext({ id, period, members }: Context, { scheme, identifier }: TaggedDraft['entity']): string {
  const segment = members.map(
    ({ dimension, member }) => `<xbrldi:explicitMember dimension="${escape(dimension)}">${escape(member)}</xbrldi:explicitMember>`,
  )
  const when =
    'instant' in period
      ? `<xbrli:instant>${escape(period.instant)}</xbrli:instant>`
      : `<xbrli:startDate>${escape(period.start)}</xbrli:startDate><xbrli:endDate>${escape(period.end)}</xbrli:endDate>`
  return [
    `<xbrli:context id="${escape(id)}">`,
    `<xbrli:entity><xbrli:identifier scheme="${escape(scheme)}">${escape(identifier)}</xbrli:identifier>`,
    ...(segment.length === 0 ? [] : [`<xbrli:segment>${segment.join('')}</xbrli:segment>`]),
    `</xbrli:entity><xbrli:period>${when}</xbrli:period></xbrli:context>`,
  ].join('')
}

const writeUnit = ({ id, measure }: Unit): string =>
  `<xbrli:unit id="${escape(id)}"><xbrli:measure>${escape(measure)}</xbrli:measure></xbrli:unit>`
