import type { Part, RequiredSum } from '../../model/cast.ts'
import type { ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'
import { readClaimSigns } from './claim-signs.ts'
import { countTies } from './count-ties.ts'
import { listEquitySums } from './equity-sums.ts'
import { isClaim, TOTALS } from './net-asset-format.ts'
import { listSideSums } from './side-sums.ts'

/**
 * The sums of a balance sheet that adds up all assets. They are set against capital, reserves and liabilities: format 2 of the Companies Act
 * (SI 2008/409 and SI 2008/410, schedule 1), in which A to D of the one side make up the same as A to D of the other, and those of FRS 102
 * 4.2 and FRS 105 4.3; or total liabilities are taken off, which leads to net assets. The lines fix the arithmetic, so that no column has to
 * prove it. Those of a group and its parent may follow each other. Empty for other formats, and where a line cannot be placed.
 */
export function listTotalAssetSums(lines: readonly Line[]): readonly RequiredSum[] {
  const named = lines.flatMap(({ concept }, row) => (concept === 'liabilities-and-equity' ? [row] : []))
  const ends = named.length > 0 ? named : [lines.length - 1]
  const sheets = ends.map((end, i) => listSheetSums(lines, (ends[i - 1] ?? -1) + 1, end))
  return sheets.every((sums) => sums !== null) ? sheets.flat() : []
}

/** Those of one balance sheet, up to its last row; null where it is of another format, or a line cannot be placed. */
function listSheetSums(lines: readonly Line[], from: number, end: number): readonly RequiredSum[] | null {
  const total = findTotalAssets(lines, from, end)
  if (total === null) return null
  const sums = listAssetSums(lines, from, total)
  const net = lines.findIndex(({ concept }, row) => row > total && row <= end && concept === 'net-assets')
  const side = listSideSums(lines, total + 1, net < 0 ? end : net)
  if (sums === null || side === null || side.open.length === 0) return null
  const all: Part = { row: total, sign: 1 }
  if (net >= 0) {
    const signOf = readClaimSigns(lines)
    const taken = lines.flatMap((line, row): Part[] => (side.open.includes(row) ? [{ row, sign: signOf(line) }] : []))
    return [...sums, ...side.sums, { total: net, parts: [all, ...taken] }, ...listEquitySums(lines, net + 1, net)]
  }
  if (!isTotalOf(lines[end], 'liabilities-and-equity')) return null
  const claims = { total: end, parts: side.open.map((row): Part => ({ row, sign: 1 })) }
  // Where both totals have a name, another check compares them.
  const isNamed = lines[total]?.concept === 'total-assets' && lines[end]?.concept === 'liabilities-and-equity'
  return [...sums, ...side.sums, claims, ...(isNamed ? [] : [{ total: end, parts: [all] }])]
}

/** The total of assets: by its name, or what is printed without one above the first claim, where no other total says the format. */
function findTotalAssets(lines: readonly Line[], from: number, end: number): number | null {
  const named = lines.findIndex(({ concept }, row) => row >= from && row <= end && concept === 'total-assets')
  if (named >= 0) return named
  if (lines.some(({ concept }) => concept !== null && TOTALS[concept] !== undefined)) return null
  const row = lines.findIndex((line, i) => i > from && isClaim(line)) - 1
  return isTotalOf(lines[row], 'total-assets') ? row : null
}

function listAssetSums(lines: readonly Line[], from: number, total: number): readonly RequiredSum[] | null {
  const side = listSideSums(lines, from, total)
  if (side === null || side.open.length === 0) return null
  const parts = side.open.map((row): Part => ({ row, sign: 1 }))
  // What is printed without a label may be the subtotal of the last section, and the assets have no total.
  const isSubtotal = lines[total]?.label === '' && countTies(lines, total, parts.slice(-1)) > countTies(lines, total, parts)
  // A summary does not print all assets.
  const isSummary = parts.length === 1 && countTies(lines, total, parts) === 0
  return isSubtotal || isSummary ? null : [...side.sums, { total, parts }]
}

const isTotalOf = (line: Line | undefined, of: ConceptId): boolean =>
  line !== undefined && (line.concept === of || line.label === '' || /^totals?$/i.test(line.label))
