import type { Part, RequiredSum } from '../../model/cast.ts'
import type { ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'
import { isAbout } from '../lines-about.ts'
import { isClaim, isEquity, type Section, sectionOf } from './net-asset-format.ts'

/** A line of one side that no total has added up yet. */
interface OpenLine {
  readonly row: number
  readonly section: Section | 'equity'
  readonly heading: string
  /** It is a subtotal, or a section in one line, which no other subtotal adds up. */
  readonly total: boolean
}

/** The subtotals of either side, and what they add up: the lines since the last subtotal, or all of their section. */
const SUBTOTALS: Readonly<Partial<Record<ConceptId, { readonly section: OpenLine['section']; readonly all?: true }>>> = {
  'non-current-assets': { section: 'fixed' },
  'current-assets': { section: 'current' },
  'current-liabilities': { section: 'claims' },
  'non-current-liabilities': { section: 'claims' },
  'total-liabilities': { section: 'claims', all: true },
  'total-equity': { section: 'equity' },
  'equity-of-owners': { section: 'equity' },
}

/** Totals of the other format, printed for information; no other line adds them up. */
const MEMO: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['net-current-assets', 'total-assets-less-current-liabilities'])

/**
 * The sums of the subtotals on one side of a balance sheet, its assets or its capital, reserves and liabilities, and the lines that are left
 * for its total. Null where a line cannot be placed.
 */
export function listSideSums(
  lines: readonly Line[],
  from: number,
  to: number,
): { readonly sums: readonly RequiredSum[]; readonly open: readonly number[] } | null {
  const sums: RequiredSum[] = []
  let open: readonly OpenLine[] = []
  for (const [row, line] of lines.entries()) {
    if (row < from || row >= to || MEMO.has(line.concept)) continue
    const { concept, label, heading } = line
    const subtotal = concept === null ? undefined : SUBTOTALS[concept]
    const parts = label === '' ? lastOf(open, heading) : subtotal === undefined ? [] : partsOf(open, line, subtotal)
    const [first] = parts
    if (first !== undefined) {
      sums.push({ total: row, parts: parts.map((part): Part => ({ row: part.row, sign: 1 })) })
      open = [
        ...open.filter((part) => !parts.includes(part)),
        { row, section: first.section, heading, total: concept !== 'equity-of-owners' },
      ]
      continue
    }
    const section = placeOf(line, open.at(-1), lines.slice(row + 1))
    if (label === '' || section === null || (subtotal === undefined && line.role === 'total')) return null
    open = [...open, { row, section, heading, total: subtotal !== undefined && section !== 'claims' }]
  }
  return { sums, open: open.map(({ row }) => row) }
}

/** What is printed without a label adds up the lines of the section at hand, of claims those beneath its heading; else its subtotals. */
function lastOf(open: readonly OpenLine[], heading: string): readonly OpenLine[] {
  const last = open.at(-1)
  if (last === undefined) return []
  const isPart = ({ section, total, heading: own }: OpenLine): boolean =>
    section === last.section && total === last.total && (section !== 'claims' || total || own === heading)
  const parts = open.slice(open.findLastIndex((line) => !isPart(line)) + 1)
  return last.total && parts.length < 2 ? [] : parts
}

function partsOf(
  open: readonly OpenLine[],
  line: Line,
  { section, all }: { section: OpenLine['section']; all?: true },
): readonly OpenLine[] {
  const ofSection = open.filter((one) => one.section === section)
  if (all === true) return ofSection
  const parts = ofSection.slice(ofSection.findLastIndex(({ total }) => total) + 1)
  // "Creditors: amounts falling due within one year" is a line of its own, and "Current liabilities" may be one.
  const isLine =
    isAbout(`${line.heading}\n${line.label}`, 'creditors') || parts.some(({ heading }) => heading === '' || heading !== line.heading)
  return section === 'claims' && line.role !== 'total' && isLine ? [] : parts
}

const DEDUCTED = /^less\b/i

/** Null where neither the line nor one beside it, beneath the same heading, says where it belongs. */
function placeOf(line: Line, last: OpenLine | undefined, next: readonly Line[]): OpenLine['section'] | null {
  if (DEDUCTED.test(line.label)) return null
  if (isEquity(line)) return 'equity'
  if (isClaim(line)) return 'claims'
  if (line.concept !== null) return sectionOf(line) ?? last?.section ?? 'fixed'
  if (last?.heading === line.heading) return last.section
  const [following, ...others] = next
  return line.heading === '' || following?.heading !== line.heading ? null : placeOf(following, last, others)
}
