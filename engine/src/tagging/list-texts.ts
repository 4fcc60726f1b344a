import { type Draft, type DraftText, formatPart, isGap } from '../drafting/draft.ts'
import type { TextId } from '../drafting/texts/text-ids.ts'
import type { TextKey, TextPlace } from './tagged-draft.ts'

/** A text of the document. */
export interface PlacedText {
  readonly key: TextKey
  /** What people word it by. */
  readonly id: TextId | null
  readonly parts: DraftText
}

export const keyOfDateline = (section: string): TextKey => `${section}/dateline`
export const keyOfBlock = (section: string, block: number): TextKey => `${section}/${block}`
export const keyOfLine = (section: string, block: number, line: number): TextKey => `${section}/${block}/${line}`

/** Every text that can be tagged, in the order of the document. */
export const listTexts = ({ profile, title, sections }: Draft): PlacedText[] => [
  { key: 'cover/name', id: null, parts: [profile.name] },
  { key: 'cover/title', id: null, parts: [title] },
  ...sections.flatMap(({ id: section, dateline, blocks }): PlacedText[] => [
    ...(dateline === null ? [] : [{ key: keyOfDateline(section), id: null, parts: [dateline] }]),
    ...blocks.flatMap((block, at): PlacedText[] => {
      if (block.kind === 'paragraph') return [{ key: keyOfBlock(section, at), id: block.id ?? null, parts: block.text }]
      if (block.kind === 'lines') return block.lines.map((parts, line) => ({ key: keyOfLine(section, at, line), id: null, parts }))
      return []
    }),
  ]),
]

/** The part of one of the texts that is a value and nothing else. */
export function findPart(texts: readonly PlacedText[], value: string): TextPlace | null {
  for (const { key, parts } of texts) {
    const part = parts.indexOf(value)
    if (part !== -1) return { text: key, part, words: null }
  }
  return null
}

/** Words within a part of a text, where it prints them once. */
export function findWords(texts: readonly PlacedText[], words: string): TextPlace | null {
  for (const { key, parts } of texts) {
    const part = parts.findIndex((one) => typeof one === 'string' && one.split(words).length === 2)
    if (part !== -1) return { text: key, part, words }
  }
  return null
}

/** What the paragraphs that have an id say, one a line; null where there are none, or where they have a gap. */
export function findParagraphs(
  texts: readonly PlacedText[],
  id: TextId,
): { readonly value: string; readonly places: readonly TextPlace[] } | null {
  const own = texts.filter((text) => text.id === id)
  if (own.length === 0 || own.some(({ parts }) => parts.some(isGap))) return null
  return {
    value: own.map(({ parts }) => parts.map(formatPart).join('')).join('\n'),
    places: own.map(({ key }) => ({ text: key, part: null, words: null })),
  }
}
