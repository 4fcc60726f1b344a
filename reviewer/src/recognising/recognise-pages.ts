import type { Page } from '@tickmark/engine'
import type { OnPage } from '../reading/pdf-unreadable.ts'
import type { CompilePdfium } from '../reading/pdfium.ts'
import type { ReadImage } from './image-reader.ts'
import { type PageReading, recognisePage } from './recognise-page.ts'
import { toPage } from './to-page.ts'

/** Stored with what was seen on a page. Change it whenever the same page would be seen otherwise. */
export const RECOGNISER_VERSION = 'tesseract-2'

/** A page with fewer characters has a stamp or a page number at most. */
const MIN_CHARACTERS = 20
/** Where fewer than one page in this many has no text, those are covers and photographs in a document that has text. */
const MANY = 5
/** A longer document is read up to here; the review says that the rest was not read. */
export const MAX_PAGES = 300

/** The numbers of the pages to recognise: those with content but no text, where they are a good part of the document. */
export function listScans(pages: readonly Page[]): number[] {
  const scans = pages.filter(
    ({ drawings, words }) => drawings > 0 && words.reduce((sum, { text }) => sum + text.length, 0) < MIN_CHARACTERS,
  )
  return scans.length * MANY < pages.length ? [] : scans.slice(0, MAX_PAGES).map(({ number }) => number)
}

export interface Recognising {
  readonly bytes: Uint8Array
  readonly compile: CompilePdfium
  /** Numbers of pages, counted from 1. */
  readonly scans: readonly number[]
  /** Each reads a page at a time. */
  readonly readers: readonly ReadImage[]
  /** Called with the number of a page and what was read on it; null if it could not be read. */
  onReading?(number: number, reading: PageReading | null): void
  /** Called with the number of recognised pages. */
  readonly onPage?: OnPage
}

/** Recognises pages, as many at a time as there are readers. A page that cannot be read, or takes too long, is left out. */
export async function recognisePages({
  bytes,
  compile,
  scans,
  readers,
  onReading,
  onPage,
}: Recognising): Promise<Map<number, PageReading>> {
  const recognised = new Map<number, PageReading>()
  const waiting = [...scans]
  let done = 0
  const work = async (read: ReadImage): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const reading = await recognisePage(bytes, compile, number - 1, read).catch(() => null)
      if (reading !== null) recognised.set(number, reading)
      onReading?.(number, reading)
      onPage?.(++done, scans.length)
    }
  }
  await Promise.all(readers.map(work))
  return recognised
}

/** The pages with the words that were recognised on some of them. */
export const withRecognised = (pages: readonly Page[], recognised: ReadonlyMap<number, PageReading>): Page[] =>
  pages.map((page) => {
    const reading = recognised.get(page.number)
    return reading === undefined ? page : toPage(page, reading)
  })
