import { listOf } from '../model/list-of.ts'
import { shownBox, type Box, type Page } from '../model/page.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Citation, PlainAnswer } from './known.ts'
import type { ToolFigure } from './tool-figure.ts'

/** Characters with a meaning in Markdown, and those of addresses that viewers would turn into links. */
const MARKED = /[\\`*_[\]<>|~#&@!$]|:(?=\/\/)|(?<=www)\./gi

/** Text of a document, escaped so that it shows exactly as printed and nothing in it is interpreted. */
export function plainly(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(MARKED, '\\$&')
}

export const MAX_QUOTE_LENGTH = 280

/** A text cut at a word, with an ellipsis if anything was left out. */
export function cut(text: string, longest = MAX_QUOTE_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const kept = line.slice(0, longest - 1)
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), longest / 2)).trimEnd()}…`
}

export const quote = (text: string): string => `“${plainly(cut(text))}”`

export const onPage = (page: number): string => `page ${page}`

/** "pages 3, 4 and 6" */
export function onPages(pages: readonly number[]): string {
  const all = [...new Set(pages)].toSorted((a, b) => a - b)
  return all.length === 1 ? onPage(all[0] ?? 0) : `pages ${listOf(all.map(String))}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function count(n: number, noun: string): string {
  return `${n === 0 ? 'no' : groupDigits(String(n))} ${noun}${n === 1 ? '' : 's'}`
}

/** "-1234567.5" as people read it: "(1,234,567.5)". */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return amount.startsWith('-') ? `(${text})` : text
}

/** Paragraphs, without naming the same place twice. `worked` are the figures that nothing prints. */
export function answerOf(
  paragraphs: readonly string[],
  citations: readonly Citation[] = [],
  worked: readonly ToolFigure[] = [],
): PlainAnswer {
  const places = new Map(citations.map((place) => [`${place.page}|${place.box?.join()}|${place.text}`, place]))
  const content = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  return { content, citations: [...places.values()], ...(worked.length === 0 ? {} : { worked }) }
}

/** A place of the document on the page as shown. */
export function cite({ pages }: FinancialDocument, { page, box, text }: { page: number; box: Box; text: string }): Citation {
  const shown = pages.find(({ number }) => number === page)
  return { page, box: roundBox(shown === undefined ? box : shownBox(shown satisfies Page, box)), text: cut(text, 120) }
}

/** A figure of a line, with the name of the line. */
export const citeLine = (document: FinancialDocument, name: string, figure: { page: number; box: Box; text: string }): Citation =>
  cite(document, { ...figure, text: name === '' ? figure.text : `${name}: ${figure.text}` })

/** Tenths of a point are finer than print. */
const round = (length: number): number => Math.round(length * 10) / 10

const roundBox = ([x0, y0, x1, y1]: Box): Box => [round(x0), round(y0), round(x1), round(y1)]

/** Plain text again: removes the backslashes that Markdown needs. */
export const unescape = (text: string): string => text.replace(/\\([\\`*_[\]<>|~#&@!$.:])/g, '$1').replaceAll('**', '')
