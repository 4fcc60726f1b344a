import { type Fact, type NumericFact, type TaggedReport, toPlainText } from '@tickmark/engine/facts'
import { wordConcept } from '@tickmark/engine/filing'
import { readTaggedFile } from '../../tagging/read-tagged-file.ts'
import { TaggedUnreadable } from '../../tagging/tagged-unreadable.ts'
import { A4, type Block, type Draft } from '../draft.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { arrangeFacts } from './arrange-facts.ts'
import { headingOf, paragraphOf } from './blocks.ts'
import { headInstance } from './head-instance.ts'
import { shorten, wordDimensions, writeDay } from './words.ts'
import { chooseScale, writeGroup } from './write-tables.ts'

/** As for a page. */
const MAX_BYTES = 60 * 1024 * 1024
/** The instances of large groups have some 20,000. */
const MAX_FACTS = 60_000
/** What is kept of a text when the print is read. */
const MAX_TEXT = 4000
/** In one line with its label. */
const MAX_SHORT = 120

/**
 * Reads an XBRL instance, which has no page, as the page that we print of it: its numbers in tables, then its texts. Nothing is fetched. Throws
 * `DraftUnprintable`.
 */
export function readInstance(bytes: Uint8Array): Draft {
  if (bytes.length > MAX_BYTES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${bytes.length} bytes`)
  const report = readReport(bytes)
  if (report.facts.length > MAX_FACTS) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${report.facts.length} facts`)
  if (report.facts.every(({ value }) => value === null)) throw new DraftUnprintable('INSTANCE_EMPTY')
  const { groups, texts } = arrangeFacts(report.facts)
  const statements: readonly NumericFact[] = groups.find(({ tables }) => tables.length > 0)?.tables[0] ?? []
  const scale = chooseScale(statements)
  const blocks = [
    ...headInstance(report.facts),
    ...groups.flatMap((group) => writeGroup(group, scale)),
    ...(texts.length === 0 ? [] : [headingOf('Texts', 11), ...texts.flatMap(writeText)]),
  ]
  const edge = { first: [], others: [] }
  return { sections: [{ page: A4, head: edge, foot: edge, blocks, continues: false }], tagged: bytes }
}

function readReport(bytes: Uint8Array): TaggedReport {
  try {
    return readTaggedFile(bytes)
  } catch (error) {
    if (error instanceof TaggedUnreadable) throw new DraftUnprintable('INSTANCE_UNREADABLE', error)
    throw error
  }
}

function writeText(fact: Fact): Block[] {
  if (fact.kind === 'tuple' || fact.value === null) return []
  const label = shorten(
    [wordConcept(fact.concept), ...(fact.context.dimensions.length > 0 ? [wordDimensions(fact.context)] : [])].join(', '),
  )
  const paragraphs = listParagraphs(fact.value.slice(0, MAX_TEXT))
  const order = fact.place.order
  const [first = ''] = paragraphs
  // What its dimensions say is all of it.
  if (paragraphs.length === 0) return [paragraphOf([{ text: label }])]
  if (paragraphs.length === 1 && first.length <= MAX_SHORT)
    return [paragraphOf([{ text: `${label}: ` }, { text: writeDay(first), fact: order }])]
  return [
    paragraphOf([{ text: label, bold: true }], { before: 4, keepsNext: true }),
    ...paragraphs.map((text) => paragraphOf([{ text, fact: order }])),
  ]
}

const MARKUP = /<\/?[a-z][^<>]*>/i

/** Notes are stated with their markup. */
function listParagraphs(value: string): string[] {
  const text = MARKUP.test(value) ? toPlainText(value.replace(/<\/(?:p|div|tr|h\d|li)>|<br ?\/?>/gi, '\n')) : value
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
