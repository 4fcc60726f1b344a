import type { MachineReader, Page } from '../model/page.ts'

const MIN_CHARACTERS = 40
const MIN_WORDS = 12
/** The share of characters that are not letters, digits or marks of any script, above which a text layer is garbled. */
const GARBLED = 0.3
const UNREADABLE = /[\uE000-\uF8FF\uFFFD\u0000-\u001F\u007F-\u009F]/g

/** Pages that could not be read at all. */
export function listUnread(pages: readonly Page[]): number[] {
  return [...listScanned(pages), ...listGarbled(pages)].toSorted((a, b) => a - b)
}

/** Pages with content besides a stamp or a running header: a cover, a divider, or a scan. */
export function listSparse(pages: readonly Page[]): number[] {
  return numbersOf(pages, ({ words, drawings }) => drawings > 0 && words.length > 0 && words.length < MIN_WORDS)
}

/** Pages whose text a machine read from their picture; undefined if there are none. */
export function listMachineRead(pages: readonly Page[]): Partial<Record<MachineReader, number[]>> | undefined {
  const by: Partial<Record<MachineReader, number[]>> = {}
  for (const { number, machineRead } of pages) if (machineRead !== undefined) (by[machineRead] ??= []).push(number)
  return Object.keys(by).length === 0 ? undefined : by
}

/** Pages with content but no words. */
export const listScanned = (pages: readonly Page[]) => numbersOf(pages, ({ words, drawings }) => words.length === 0 && drawings > 0)
/** Pages whose text layer does not say which letters are drawn. */
export const listGarbled = (pages: readonly Page[]) => numbersOf(pages, isGarbled)
const numbersOf = (pages: readonly Page[], are: (page: Page) => boolean) => pages.filter(are).map(({ number }) => number)

function isGarbled(page: Page): boolean {
  const text = page.words.map((word) => word.text).join('')
  return text.length >= MIN_CHARACTERS && (text.match(UNREADABLE)?.length ?? 0) > GARBLED * text.length
}
