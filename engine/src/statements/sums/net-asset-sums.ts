import type { RequiredSum } from '../../model/cast.ts'
import type { Line } from '../financial-statements.ts'
import { readClaimSigns } from './claim-signs.ts'
import { countTies } from './count-ties.ts'
import { listEquitySums } from './equity-sums.ts'
import { hasMembersInterests, listMemberSums } from './member-sums.ts'
import { isClaim, isEquity, OTHER_FORMAT, sectionOf, SUBTOTALS, TOTAL_SECTIONS, TOTALS } from './net-asset-format.ts'
import { createOpenLines, type OpenLine, type OpenLines } from './open-lines.ts'

/**
 * The sums of a balance sheet that leads from assets to net assets and then shows equity, in the formats of `net-asset-format.ts`. Its lines
 * fix the arithmetic, so that no column has to prove it. Empty for other formats, and where a line cannot be placed.
 */
export function listNetAssetSums(lines: readonly Line[]): readonly RequiredSum[] {
  const hasTotals = lines.some(({ concept }) => concept !== null && TOTALS[concept] !== undefined)
  if (!hasTotals || lines.some(({ concept }) => OTHER_FORMAT.has(concept))) return []
  const opening = lines.findIndex(isEquity)
  // Charities show net assets without the pension liability first.
  const lastNet = lines.findLastIndex(({ concept }, row) => concept === 'net-assets' && (opening < 0 || row < opening))
  const end = lastNet >= 0 ? lastNet + 1 : opening < 0 ? lines.length : opening
  const open = createOpenLines()
  const claimSign = readClaimSigns(lines)
  let net: number | null = null

  for (const [row, line] of lines.slice(0, end).entries()) {
    const { concept, label, heading } = line
    // What is printed without a label above equity is net assets.
    const isNet = concept === 'net-assets' || (label === '' && row === opening - 1 && open.listGroup().length === 0)
    if (isNet) net = row
    const sections = isNet ? TOTALS['net-assets'] : concept === null ? undefined : TOTALS[concept]
    if (sections !== undefined) open.closeSections(row, heading, sections)
    else if (label === '' || (concept !== null && SUBTOTALS[concept] !== undefined)) {
      if (!closeSubtotal(lines, row, line, open)) return []
    } else if (isClaim(line) || isOneMore(open.list().at(-1), line)) {
      open.endGroup()
      const claims = line.role === 'total' ? open.listClaims(null) : []
      if (claims.length > 0) open.closeClaims(row, claims)
      else open.addClaim({ row, sign: claimSign(line), heading })
    } else {
      if (concept === null && open.list().some(({ section }) => section === 'claims' || section === 'net')) return []
      const section = staysCurrent(open.list(), line) ? 'current' : (sectionOf(line) ?? open.listGroup().at(-1)?.section ?? 'fixed')
      open.addAsset({ row, section, heading })
    }
  }
  if (net !== null && hasMembersInterests(lines, end)) return [...open.sums, ...listMemberSums(lines, end, net)]
  return [...open.sums, ...listEquitySums(lines, end, net)]
}

/** A subtotal of one section, or what is printed without a label. False for one that adds up nothing. */
function closeSubtotal(lines: readonly Line[], row: number, { concept, label, heading }: Line, open: OpenLines): boolean {
  const last = open.listGroup().at(-1)
  // Without a label the heading gives a concept, which may be that of an earlier total.
  const named = concept === null || (label === '' && last === undefined) ? undefined : SUBTOTALS[concept]
  const section = named ?? last?.section ?? 'claims'
  if (last !== undefined && last.section !== section) open.endGroup()
  if (open.listGroup().length === 0 && section === 'claims') return closeUnlabelled(lines, row, heading, open)
  open.closeGroup({ row, section, heading })
  return true
}

/** What is printed without a label after the claims is their total, or one of the format: the amounts say which. False for neither. */
function closeUnlabelled(lines: readonly Line[], row: number, heading: string, open: OpenLines): boolean {
  const claims = open.listClaims(heading)
  const ties = (parts: readonly OpenLine[]): number => (parts.length > 0 ? countTies(lines, row, parts) : 0)
  const options = TOTAL_SECTIONS.map((sections) => ({ sections, ties: ties(open.listOf(sections)) }))
  const best = options.reduce((most, option) => (option.ties > most.ties ? option : most))
  if (best.ties > ties(claims.map((claim) => ({ ...claim, sign: 1 })))) open.closeSections(row, heading, best.sections)
  else if (claims.length === 0) return false
  else open.closeClaims(row, claims)
  return true
}

/** A line of no concept beneath the heading of the claim before it is one more ("Other creditors"). */
const isOneMore = (last: OpenLine | undefined, { concept, heading }: Line): boolean =>
  concept === null && heading !== '' && last?.section === 'claims' && last.total !== true && last.heading === heading

/** Debtors due after more than one year are current assets, too; and where fixed assets came first, none follow. */
function staysCurrent(open: readonly OpenLine[], { concept, heading }: Line): boolean {
  if (concept === 'unpaid-share-capital') return false
  const assets = open.filter(({ section }) => section === 'fixed' || section === 'current')
  const last = assets.at(-1)
  if (last?.section !== 'current' || open.at(-1)?.section === 'net') return false
  return (heading !== '' && last.heading === heading) || assets.some(({ section }) => section === 'fixed')
}
