import { type DraftText, formatPart, type Gap, isGap } from '@tickmark/engine/drafting'
import type { Fact, FigurePlace, TaggedDraft, TextKey, TextPlace } from '@tickmark/engine/tagging'
import { escape, type Markup } from '../html/markup.ts'
import { writeFact } from './write-fact.ts'

interface PlacedFact {
  readonly fact: Fact
  readonly place: TextPlace
  /** Which of the places of the fact. */
  readonly at: number
}

/** The markup of XHTML 1.1, with the facts of a draft around what is printed of them. */
export function markupWithFacts({ facts }: Pick<TaggedDraft, 'facts'>): Markup {
  const figures = new Map<string, Fact>()
  const texts = new Map<TextKey, PlacedFact[]>()
  for (const fact of facts) {
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
      return fact === undefined ? digits : writeFact(fact, digits)
    },
    writeText: (key, text) => writeTagged(text, texts.get(key) ?? []),
    writeGap,
  }
}

const keyOf = ({ table, row, column }: FigurePlace): string => JSON.stringify([table, row, column])

const writeGap = (gap: Gap): string => `<span class="mark">${escape(formatPart(gap))}</span>`

/** Facts about all of a text are around those about its parts, and these around words within them. */
function writeTagged(text: DraftText, placed: readonly PlacedFact[]): string {
  const parts = text.map((part, position) => {
    const own = placed.filter(({ place }) => place.part === position)
    if (isGap(part)) return writeGap(part)
    return wrap(
      writeWords(
        formatPart(part),
        own.filter(({ place }) => place.words !== null),
      ),
      own.filter(({ place }) => place.words === null),
    )
  })
  return wrap(
    parts.join(''),
    placed.filter(({ place }) => place.part === null),
  )
}

const wrap = (content: string, placed: readonly PlacedFact[]): string =>
  placed.reduceRight((inner, { fact, at }) => writeFact(fact, inner, at), content)

function writeWords(text: string, [first, ...rest]: readonly PlacedFact[]): string {
  if (first === undefined) return escape(text)
  const words = first.place.words ?? ''
  const start = text.indexOf(words)
  if (start === -1) return writeWords(text, rest)
  const [before, after] = [text.slice(0, start), text.slice(start + words.length)]
  return `${writeWords(before, rest)}${writeFact(first.fact, escape(words), first.at)}${writeWords(after, rest)}`
}
