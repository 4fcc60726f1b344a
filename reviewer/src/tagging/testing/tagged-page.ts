import { type Fact, keyOfName, type TaggedReport } from '@tickmark/engine/facts'
import { strToU8 } from 'fflate'
import { readTaggedFile } from '../read-tagged-file.ts'

export const CORE = 'http://example.com/core'

const NAMESPACES = `xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2022-02-16"
 xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:core="${CORE}"`

export const RESOURCES = `<xbrli:context id="y"><xbrli:entity><xbrli:identifier scheme="http://example.com/register">01234567</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="e"><xbrli:entity><xbrli:identifier scheme="http://example.com/register">01234567</xbrli:identifier>
<xbrli:segment><xbrldi:typedMember dimension="core:Site"><core:name>Leeds &amp; York</core:name></xbrldi:typedMember>
<xbrldi:explicitMember dimension="core:Class"> core:Buildings </xbrldi:explicitMember></xbrli:segment></xbrli:entity>
<xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>
<xbrli:unit id="perShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>`

/** A page with these tags in its body; `hidden` are those in its header. */
export const writePage = (body: string, { hidden = '', resources = RESOURCES, namespaces = NAMESPACES } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html ${namespaces}><head><title>Accounts</title></head><body><div style="display:none"><ix:header>${hidden === '' ? '' : `<ix:hidden>${hidden}</ix:hidden>`}
<ix:references><link:schemaRef xlink:type="simple" xlink:href="http://example.com/core.xsd"/></ix:references>
<ix:resources>${resources}</ix:resources></ix:header></div>
${body}</body></html>`

export const writeInstance = (facts: string): string =>
  `<?xml version="1.0"?>
<xbrli:xbrl ${NAMESPACES.replace('xmlns="http://www.w3.org/1999/xhtml" ', '')}><link:schemaRef xlink:type="simple" xlink:href="http://example.com/core.xsd"/>
${RESOURCES}${facts}<link:footnoteLink><link:footnote>A note</link:footnote></link:footnoteLink></xbrli:xbrl>`

export const readText = (document: string): TaggedReport => readTaggedFile(strToU8(document))
export const readPage = (body: string, options?: Parameters<typeof writePage>[1]): TaggedReport => readText(writePage(body, options))

/** Each fact on a line: concept, value, unit or language, period and dimensions. */
export const listFacts = ({ facts }: Pick<TaggedReport, 'facts'>): string[] => facts.map(describeFact)
export const listMessages = ({ problems }: TaggedReport): string[] => problems.map(({ message }) => message)

const nameOf = (name: Fact['concept']): string => (name.namespace === CORE ? name.name : keyOfName(name).replace(/^\{.*\//, '{'))

function describeFact(fact: Fact): string {
  if (fact.kind === 'tuple') return `${nameOf(fact.concept)}: tuple`
  const { period, dimensions } = fact.context
  const days = period.kind === 'duration' ? `${period.start}/${period.end}` : period.kind === 'instant' ? period.date : 'forever'
  const unit =
    'unit' in fact ? [fact.unit.numerators.map(nameOf).join('*'), ...fact.unit.denominators.map(nameOf)].join('/') : (fact.language ?? '')
  const divided = dimensions.map((one) => `${nameOf(one.dimension)}=${one.kind === 'explicit' ? nameOf(one.member) : (one.value ?? 'nil')}`)
  const inTuple = fact.place.tuple === null ? [] : [`in ${fact.place.tuple}`]
  return [`${nameOf(fact.concept)}: ${fact.value ?? 'nil'}`, unit, days, ...divided, ...inTuple].filter((part) => part !== '').join(' | ')
}
