import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { readFigures } from './read-figures.ts'

/** Amounts are compared in millionths of one. */
export const MAX_DECIMALS = 6

/** The numbers that a document prints, ready for comparison. */
export interface PrintedFigures {
  /** Numbers as printed, whatever they count, in millionths. */
  readonly raw: ReadonlySet<bigint>
  /** Amounts in full, scaled by their table or by their own words, in millionths. */
  readonly full: readonly bigint[]
  /** Numbers that are percentages. */
  readonly percents: readonly bigint[]
}

export const inMillionths = (value: bigint, decimals: number, scale = 0): bigint =>
  decimals - scale > MAX_DECIMALS
    ? (value < 0n ? -value : value) / 10n ** BigInt(decimals - scale - MAX_DECIMALS)
    : (value < 0n ? -value : value) * 10n ** BigInt(MAX_DECIMALS + scale - decimals)

/** Every number in the words, tables and headings of a document. */
export const listPrinted = memoizeByDocument(({ lines, statements, profile }: FinancialDocument): PrintedFigures => {
  const raw = new Set<bigint>()
  const full = new Set<bigint>()
  const percents = new Set<bigint>()
  addText(lines.flatMap((on) => on.map(({ text }) => text)).join('\n'), { raw, full, percents })
  for (const { table, unit } of statements) {
    const scale = unit?.scale ?? profile.unit?.scale ?? 0
    for (const { cells } of table.rows) {
      for (const figure of cells) {
        if (figure === undefined) continue
        const plain = inMillionths(figure.value, figure.decimals)
        raw.add(plain)
        if (
          figure.kind === 'percent' ||
          table.columns.some(({ kind, index }) => kind === 'percent' && cells[index] === figure) ||
          figure.decimals > 0
        )
          percents.add(plain)
        full.add(inMillionths(figure.value, figure.decimals, scale))
      }
    }
  }
  return { raw, full: [...full], percents: [...percents] }
})

interface Found {
  readonly raw: Set<bigint>
  readonly full: Set<bigint>
  readonly percents: Set<bigint>
}

/** Adds the numbers of a text. Everything that looks like a number counts, dates and pages included: printed is printed. */
function addText(text: string, { raw, full, percents }: Found): void {
  for (const { value, decimals, scale, scaled, percent } of readFigures(text)) {
    raw.add(inMillionths(value, decimals))
    if (scaled) full.add(inMillionths(value, decimals, scale))
    if (percent) percents.add(inMillionths(value, decimals))
  }
  for (const [number] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
    const [integer = '', fraction = ''] = number.replaceAll(',', '').split('.')
    if (integer.length <= 24) raw.add(inMillionths(BigInt(integer + fraction), fraction.length))
  }
}

/** The same for other text: pasted text or questions. */
export function printedIn(text: string): PrintedFigures {
  const found = { raw: new Set<bigint>(), full: new Set<bigint>(), percents: new Set<bigint>() }
  addText(text, found)
  return { raw: found.raw, full: [...found.full], percents: [...found.percents] }
}
