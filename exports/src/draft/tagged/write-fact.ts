import type { BlockFact, Fact, NumericFact, TextFact } from '@tickmark/engine/tagging'
import { escape } from '../html/markup.ts'

/** What texts are in, for registries that want every text to say it; null for others. */
export type Language = string | null

const DATES = { date: 'ixt:date-day-monthname-year-en', 'month-first-date': 'ixt:date-monthname-day-year-en' } as const

const languageOf = (language: Language) => (language === null ? {} : { 'xml:lang': language })

/** A fact around what is printed of it, which is markup already. `at`: which of its places, where it has several. */
export const writeFact = (fact: NumericFact | TextFact, content: string, at: number, language: Language): string =>
  fact.kind === 'number' ? writeNumber(fact, content) : writeText(fact, content, at, language)

/** A block with its markup. */
export const writeBlock = ({ id, name, context }: BlockFact, content: string, language: Language): string =>
  element('ix:nonNumeric', { id, name, contextRef: context, ...languageOf(language), escape: 'true' }, content)

/** A fact that is printed nowhere; a block always is. */
export const writeHidden = (fact: Fact, language: Language): string =>
  fact.kind === 'block'
    ? ''
    : fact.kind === 'number'
      ? writeNumber(fact, String(fact.value < 0n ? -fact.value : fact.value))
      : writeText(fact, escape(fact.value), 0, language)

function writeNumber({ id, name, context, unit, value, scale }: NumericFact, digits: string): string {
  // Nil is printed as a dash.
  const format = /\d/.test(digits) ? 'num-dot-decimal' : 'fixed-zero'
  return element(
    'ix:nonFraction',
    {
      id,
      name,
      contextRef: context,
      unitRef: unit,
      decimals: scale === 0 ? '0' : `-${scale}`,
      scale: String(scale),
      ...(value < 0n && { sign: '-' }),
      format: `ixt:${format}`,
    },
    digits,
  )
}

/** What a person has worded in several paragraphs is continued from one to the next. */
function writeText({ id, name, context, format, places }: TextFact, content: string, at: number, language: Language): string {
  const next = at + 1 < places.length ? { continuedAt: `${id}.${at + 1}` } : {}
  if (at > 0) return element('ix:continuation', { id: `${id}.${at}`, ...next }, content)
  return element(
    'ix:nonNumeric',
    {
      id,
      name,
      contextRef: context,
      ...languageOf(language),
      ...(format !== null && { format: DATES[format] }),
      ...next,
    },
    content,
  )
}

function element(name: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')
  return content === '' ? `<${start} />` : `<${start}>${content}</${name}>`
}
