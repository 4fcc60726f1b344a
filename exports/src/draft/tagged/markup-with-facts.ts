import { type DraftText, formatPart, type Gap, isGap } from '@tickmark/engine/drafting'
import type { BlockFact, FigurePlace, NumericFact, TaggedDraft, TextFact, TextKey, TextPlace } from '@tickmark/engine/tagging'
import { escape, type Markup } from '../html/markup.ts'
import { type Language, writeBlock, writeFact } from './write-fact.ts'

interface PlacedFact {
  readonly fact: NumericFact | TextFact
  readonly place: TextPlace
  /** Which of the places of the fact. */
  readonly at: number
}

/** The markup of XHTML 1.1, with the facts of a draft around what is printed of them. */
export function markupWithFacts({ facts }: Pick<TaggedDraft, 'facts'>, language: Language): Markup {
  const figures = new Map<string, NumericFact | TextFact>()
  const texts = new Map<TextKey, PlacedFact[]>()
  const blocks: BlockFact[] = []
  for (const fact of facts) {
    if (fact.kind === 'block') {
      blocks.push(fact)
      continue
    }
    const places = fact.kind === 'text' ? fact.places : fact.place === null ? [] : [fact.place]
    places.forEach((place, at) => {
      if ('table' in place) figures.set(keyOf(place), fact)
      else texts.set(place.text, [...(texts.get(place.text) ?? []), { fact, place, at }])
    })
  }
  return {
    open: (element, { id, name } = {}) =>
      `<div class="${[element, ...(name === undefined ? [] : [escape(name)])].join(' ')}"${id === undefined ? '' : ` id="${escape(id)}"`}>`,
    close: () => '</div>',
    only: () => '',
    writeFigure: (place, digits) => {
      const fact = figures.get(keyOf(place))
      return fact === undefined ? digits : writeFact(fact, digits, 0, language)
    },
    writeText: (key, text) => writeTagged(text, texts.get(key) ?? [], language),
    writeBlocks: (section, written) =>
      writeAround(
        written,
        blocks.filter(({ place }) => place.section === section),
        language,
      ),
    writeGap,
  }
}

/** Facts around blocks, the longest outside: they contain each other or have nothing in common. */
function writeAround(written: readonly string[], facts: readonly BlockFact[], language: Language, from = 0): string[] {
  const [outer, ...others] = facts.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (outer === undefined) return [...written]
  const { first, last } = outer.place
  const isWithin = ({ place }: BlockFact): boolean => first <= place.first && place.last <= last
  const before = others.filter(({ place }) => place.last < first)
  const after = others.filter(({ place }) => place.first > last)
  const inside = writeAround(written.slice(first - from, last - from + 1), others.filter(isWithin), language, first)
  return [
    ...writeAround(written.slice(0, first - from), before, language, from),
    writeBlock(outer, `\n${inside.join('\n')}\n`, language),
    ...writeAround(written.slice(last - from + 1), after, language, last + 1),
  ]
}

const lengthOf = ({ place }: BlockFact): number => place.last - place.first

const keyOf = ({ table, row, column }: FigurePlace): string => JSON.stringify([table, row, column])

const writeGap = (gap: Gap): string => `<span class="mark">${escape(formatPart(gap))}</span>`

/** Facts about all of a text are around those about its parts, and these around words within them. */
function writeTagged(text: DraftText, placed: readonly PlacedFact[], language: Language): string {
  const parts = text.map((part, position) => {
    const own = placed.filter(({ place }) => place.part === position)
    if (isGap(part)) return writeGap(part)
    return wrap(
      writeWords(
        formatPart(part),
        own.filter(({ place }) => place.words !== null),
        language,
      ),
      own.filter(({ place }) => place.words === null),
      language,
    )
  })
  return wrap(
    parts.join(''),
    placed.filter(({ place }) => place.part === null),
    language,
  )
}

const wrap = (content: string, placed: readonly PlacedFact[], language: Language): string =>
  placed.reduceRight((inner, { fact, at }) => writeFact(fact, inner, at, language), content)

function writeWords(text: string, [first, ...rest]: readonly PlacedFact[], language: Language): string {
  if (first === undefined) return escape(text)
  const words = first.place.words ?? ''
  const start = text.indexOf(words)
  if (start === -1) return writeWords(text, rest, language)
  const [before, after] = [text.slice(0, start), text.slice(start + words.length)]
  return [
    writeWords(before, rest, language),
    writeFact(first.fact, escape(words), first.at, language),
    writeWords(after, rest, language),
  ].join('')
}
