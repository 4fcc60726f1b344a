import { A4, type Block, type Draft, type PageEdge, type PageShape, type Section } from '../draft.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { childrenOf, findChild, type XmlElement } from '../xml.ts'
import { countMarkup } from './count-markup.ts'
import { readNumbering } from './numbering.ts'
import { childValue, noProperties, toPoints, type Properties } from './properties.ts'
import { dropPageNumbers } from './page-numbers.ts'
import { readParagraph } from './read-paragraph.ts'
import { readTable } from './read-table.ts'
import { readStyles } from './styles.ts'
import { unpackWord, type WordParts } from './unpack-word.ts'
import type { WordContext } from './word-context.ts'

interface TableStyle {
  readonly paragraph: Properties
  readonly run: Properties
}

const noStyle: TableStyle = { paragraph: noProperties, run: noProperties }
/** What holds blocks without being one. */
const WRAPPERS = new Set(['sdt', 'sdtContent', 'ins', 'moveTo', 'customXml', 'smartTag'])

/**
 * Reads a Word file (ISO/IEC 29500) as it would be printed with all changes accepted: inserted text counts, deleted and hidden text does
 * not. Nothing outside it is opened. Throws `DraftUnprintable`.
 */
export function readWord(bytes: Uint8Array): Draft {
  const parts = unpackWord(bytes)
  const main = findMain(parts)
  const body = findChild(parts.find(main.part), 'body')
  if (body === undefined) throw new DraftUnprintable('WORD_DAMAGED', 'no body')
  const relations = readRelations(parts.find(main.relations))
  const part = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target
    return target === undefined ? undefined : parts.find(`word/${target}`)
  }
  const context: WordContext = {
    styles: readStyles(part('styles')),
    numbering: readNumbering(part('numbering')),
    notes: new Map([...listNotes(part('footnotes'), 'footnote'), ...listNotes(part('endnotes'), 'endnote')]),
    fields: [],
    noteCounts: { footnote: 0, endnote: 0 },
    endnotes: [],
  }
  const readEdge = (id: string | undefined): Block[] => {
    const target = relations.get(id ?? '')?.target
    const element = target === undefined ? undefined : parts.find(`word/${target}`)
    return element === undefined ? [] : dropBlankEnds(dropPageNumbers(readBlocks(element, context, noStyle)))
  }
  const edges = [...relations.values()].filter(({ type }) => type === 'header' || type === 'footer')
  const markup = countMarkup(
    [body, ...context.notes.values(), ...edges.flatMap(({ target }) => parts.find(`word/${target}`) ?? [])],
    part('comments'),
  )
  return { sections: readSections(body, context, readEdge), ...(markup && { markup }) }
}

function findMain(parts: WordParts): { part: string; relations: string } {
  const root = childrenOf(parts.find('_rels/.rels')).find(({ attributes }) => (attributes['Type'] ?? '').endsWith('/officeDocument'))
  const part = (root?.attributes['Target'] ?? 'word/document.xml').replace(/^\//, '')
  return { part, relations: part.replace(/^(.*\/)?([^/]+)$/, '$1_rels/$2.rels') }
}

/** By id: the last word of the type, and the file within `word`. Relations that lead outside are left out. */
function readRelations(root: XmlElement | undefined): Map<string, { readonly type: string; readonly target: string }> {
  const inside = childrenOf(root, 'Relationship').filter(({ attributes }) => attributes['TargetMode'] !== 'External')
  return new Map(
    inside.map(({ attributes }) => [
      attributes['Id'] ?? '',
      { type: (attributes['Type'] ?? '').replace(/^.*\//, ''), target: (attributes['Target'] ?? '').replace(/^\/?(?:word\/)?/, '') },
    ]),
  )
}

/** Separators have a type; notes have none. */
function listNotes(root: XmlElement | undefined, kind: 'footnote' | 'endnote'): [string, XmlElement][] {
  const notes = childrenOf(root, kind).filter(({ attributes }) => (attributes['type'] ?? 'normal') === 'normal')
  return notes.map((note) => [`${kind} ${note.attributes['id'] ?? ''}`, note])
}

function readSections(body: XmlElement, context: WordContext, readEdge: (id: string | undefined) => Block[]): Section[] {
  const sections: Section[] = []
  let blocks: Block[] = []
  let edges: Edges = { head: { first: [], others: [] }, foot: { first: [], others: [] } }
  const end = (properties: XmlElement | undefined) => {
    edges = readEdges(properties, edges, readEdge)
    const type = childValue(properties, 'type')
    sections.push({ page: readShape(properties), ...edges, blocks, continues: type === 'continuous' })
    blocks = []
  }
  for (const block of listBlocks(body)) {
    if (block.name === 'altChunk') throw new DraftUnprintable('WORD_HAS_PARTS')
    blocks.push(...readBlock(block, context, noStyle))
    const last = block.name === 'p' ? findChild(block, 'pPr', 'sectPr') : undefined
    if (last !== undefined) end(last)
  }
  blocks.push(...context.endnotes.flatMap((note) => readBlocks(note, context, noStyle)))
  end(findChild(body, 'sectPr'))
  return sections
}

interface Edges {
  readonly head: PageEdge
  readonly foot: PageEdge
}

/** A section without a head or foot of its own has that of the section before. */
function readEdges(properties: XmlElement | undefined, before: Edges, readEdge: (id: string | undefined) => Block[]): Edges {
  const hasFirst = findChild(properties, 'titlePg') !== undefined && childValue(properties, 'titlePg') !== '0'
  const edge = (name: 'headerReference' | 'footerReference', earlier: PageEdge): PageEdge => {
    const references = childrenOf(properties, name)
    const find = (type: string) => references.find(({ attributes }) => attributes['type'] === type)?.attributes['id']
    const others = find('default') === undefined ? earlier.others : readEdge(find('default'))
    if (!hasFirst) return { first: others, others }
    return { first: find('first') === undefined ? [] : readEdge(find('first')), others }
  }
  return { head: edge('headerReference', before.head), foot: edge('footerReference', before.foot) }
}

function readShape(properties: XmlElement | undefined): PageShape {
  const size = findChild(properties, 'pgSz')?.attributes ?? {}
  const margins = findChild(properties, 'pgMar')?.attributes ?? {}
  const length = (text: string | undefined, otherwise: number, most: number) =>
    Math.max(0, Math.min(most, Math.abs(toPoints(text) ?? otherwise)))
  const width = Math.max(144, length(size['w'], A4.width, 3_000))
  const height = Math.max(144, length(size['h'], A4.height, 3_000))
  return {
    width,
    height,
    margins: {
      top: length(margins['top'], 72, height / 3),
      right: length(margins['right'], 72, width / 3),
      bottom: length(margins['bottom'], 72, height / 3),
      left: length(margins['left'], 72, width / 3),
    },
    headAt: length(margins['header'], 36, height / 3),
    footAt: length(margins['footer'], 36, height / 3),
  }
}

const listBlocks = (container: XmlElement): XmlElement[] =>
  childrenOf(container).flatMap((child) => (WRAPPERS.has(child.name) ? listBlocks(child) : [child]))

function readBlocks(container: XmlElement, context: WordContext, style: TableStyle): Block[] {
  return listBlocks(container).flatMap((block) => readBlock(block, context, style))
}

function readBlock(block: XmlElement, context: WordContext, style: TableStyle): Block[] {
  if (block.name === 'p') return readParagraph(block, context, style, (container) => readBlocks(container, context, noStyle))
  if (block.name === 'AlternateContent') return readBlocks(childrenOf(block)[0] ?? block, context, style)
  return block.name === 'tbl' ? [readTable(block, context, (cell, own) => readBlocks(cell, context, own))] : []
}

/** An empty head or foot takes no space. */
const dropBlankEnds = (blocks: Block[]): Block[] =>
  blocks.every((block) => block.kind === 'paragraph' && block.inlines.length === 0) ? [] : blocks
