import type { RequiredSum, Part } from '../../model/cast.ts'
import { CONCEPTS, type ConceptId } from '../concepts/catalogue.ts'
import type { Line } from '../financial-statements.ts'
import { countTies } from './count-ties.ts'

type Section = 'fixed' | 'current' | 'claims' | 'net'

interface Open extends Part {
  readonly section: Section
  readonly heading: string
  /** A total of other claims. */
  readonly total?: true
}

/** Totals of the format, and of which sections each adds up the lines that are still open. */
const CURRENT: readonly Section[] = ['current', 'claims']
const ALL: readonly Section[] = ['fixed', 'current', 'claims', 'net']
const TOTALS: Readonly<Partial<Record<ConceptId, readonly Section[]>>> = {
  'net-current-assets': CURRENT,
  'total-assets-less-current-liabilities': ALL,
  'net-assets': ALL,
}

const EQUITY_TOTALS: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['total-equity', 'equity-of-owners'])

/** Where one of these is a line, assets are set against liabilities and equity, and other sums are required. */
const OTHER_FORMAT: ReadonlySet<ConceptId | null> = new Set<ConceptId>(['total-assets', 'total-liabilities', 'liabilities-and-equity'])

const SUBTOTALS: Readonly<Partial<Record<ConceptId, Section>>> = { 'non-current-assets': 'fixed', 'current-assets': 'current' }

/** Where assets belong whose line does not say when they fall due. */
const SECTION_OF: Readonly<Partial<Record<ConceptId, Section>>> = {
  'unpaid-share-capital': 'net',
  'intangible-assets': 'fixed',
  goodwill: 'fixed',
  'goodwill-and-intangible-assets': 'fixed',
  'property-plant-equipment': 'fixed',
  'right-of-use-assets': 'fixed',
  'investment-property': 'fixed',
  associates: 'fixed',
  subsidiaries: 'fixed',
  inventories: 'current',
  receivables: 'current',
  'contract-assets': 'current',
  'tax-receivable': 'current',
  prepayments: 'current',
  cash: 'current',
}

/**
 * The sums of a balance sheet that leads from assets to net assets and then shows equity: format 1 of the Companies Act (SI 2008/409 and
 * 410, schedule 1), of limited liability partnerships, charities (SORP 10.3) and micro-entities (FRS 105 4.3). Its lines fix the arithmetic,
 * so that no column has to prove it. Empty for other formats, and where a line cannot be placed.
 */
export function listNetAssetSums(lines: readonly Line[]): readonly RequiredSum[] {
  const hasTotals = lines.some(({ concept }) => concept !== null && TOTALS[concept] !== undefined)
  if (!hasTotals || lines.some(({ concept }) => OTHER_FORMAT.has(concept))) return []
  const claimSign = readSigns(lines)
  const sums: RequiredSum[] = []
  let chain: Open[] = []
  let group: Open[] = []
  let equity: Part[] | null = null
  let net: number | null = null
  // Charities show net assets without the pension liability first.
  const opening = lines.findIndex(isEquity)
  const lastNet = lines.findLastIndex(({ concept }, row) => concept === 'net-assets' && (opening < 0 || row < opening))
  const close = (total: number, parts: readonly Part[]): void => {
    if (parts.length > 0) sums.push({ total, parts: parts.map(({ row, sign }) => ({ row, sign })) })
  }
  const endGroup = (): void => {
    chain.push(...group)
    group = []
  }

  /** The last claims: those beneath a heading, or since the last total. */
  const lastClaims = (heading: string | null): readonly Open[] => {
    const isPart = (open: Open): boolean => open.section === 'claims' && (heading === null ? open.total !== true : open.heading === heading)
    return chain.slice(chain.findLastIndex((open) => !isPart(open)) + 1)
  }
  const closeClaims = (row: number, claims: readonly Open[]): boolean => {
    const [first] = claims
    if (first === undefined) return false
    close(
      row,
      claims.map((open) => ({ row: open.row, sign: 1 })),
    )
    chain = [
      ...chain.filter((open) => !claims.includes(open)),
      { row, sign: first.sign, section: 'claims', heading: first.heading, total: true },
    ]
    return true
  }
  const closeSections = (row: number, heading: string, sections: readonly Section[]): void => {
    const isPart = ({ section }: Open): boolean => sections.includes(section)
    close(row, chain.filter(isPart))
    chain = [...chain.filter((open) => !isPart(open)), { row, sign: 1, section: 'net', heading }]
  }
  /** What is printed without a label after the claims is their total, or one of the format: the amounts say which. False for neither. */
  const closeUnlabelled = (row: number, heading: string): boolean => {
    const claims = lastClaims(heading)
    const ties = (parts: readonly Open[]): number => (parts.length > 0 ? countTies(lines, row, parts) : 0)
    const options = [CURRENT, ALL].map((sections) => ({ sections, ties: ties(chain.filter(({ section }) => sections.includes(section))) }))
    const best = options.reduce((most, option) => (option.ties > most.ties ? option : most))
    if (best.ties > ties(claims.map((open) => ({ ...open, sign: 1 })))) {
      closeSections(row, heading, best.sections)
      return true
    }
    return closeClaims(row, claims)
  }

  for (const [row, line] of lines.entries()) {
    const { concept, label, heading } = line
    if (equity === null && isEquity(line)) {
      endGroup()
      equity = []
    }
    if (equity !== null) {
      // The movements of a reserve may be printed on the face, with its balance beneath them.
      const beneath: Part[] = equity.filter((part) => lines[part.row]?.heading === heading)
      if (label === '' && countTies(lines, row, beneath) > countTies(lines, row, equity)) {
        close(row, beneath)
        equity = [...equity.filter((part) => !beneath.includes(part)), { row, sign: 1 }]
        continue
      }
      if (EQUITY_TOTALS.has(concept) || label === '') {
        close(row, equity.length > 0 ? equity : net === null ? [] : [{ row: net, sign: 1 }])
        if (concept !== 'equity-of-owners') return sums
        equity = []
      }
      equity.push({ row, sign: 1 })
      continue
    }
    const next = lines[row + 1]
    // What is printed without a label above equity is net assets.
    const isNet = concept === 'net-assets' || (label === '' && group.length === 0 && next !== undefined && isEquity(next))
    const sections = isNet ? ALL : concept === null ? undefined : TOTALS[concept]
    const isNext = (section: Section): boolean => group.length > 0 && group.at(-1)?.section !== section
    if (sections !== undefined) {
      endGroup()
      closeSections(row, heading, sections)
      if (isNet && row >= lastNet) [net, equity] = [row, []]
    } else if (label === '' || (concept !== null && SUBTOTALS[concept] !== undefined)) {
      // Without a label the heading gives a concept, which may be that of an earlier total.
      const named = concept === null || (label === '' && group.length === 0) ? undefined : SUBTOTALS[concept]
      const section = named ?? group.at(-1)?.section ?? 'claims'
      if (isNext(section)) endGroup()
      if (group.length === 0 && section === 'claims') {
        if (!closeUnlabelled(row, heading)) return []
      } else {
        close(row, group)
        group = []
        chain.push({ row, sign: 1, section, heading })
      }
    } else if (isClaim(line) || isOneMore(chain.at(-1), line)) {
      endGroup()
      if (line.role === 'total' && closeClaims(row, lastClaims(null))) continue
      chain.push({ row, sign: claimSign(line), section: 'claims', heading })
    } else {
      if (concept === null && chain.some((open) => open.section === 'claims' || open.section === 'net')) return []
      const section = staysCurrent([...chain, ...group], line) ? 'current' : (sectionOf(line) ?? group.at(-1)?.section ?? 'fixed')
      if (isNext(section)) endGroup()
      group.push({ row, sign: 1, section, heading })
    }
  }
  return sums
}

const isEquity = ({ concept }: Line): boolean => concept !== null && CONCEPTS[concept].also?.includes('equity-statement') === true

const isClaim = ({ concept }: Line): boolean => concept !== null && CONCEPTS[concept].balance === 'credit'

/** A line of no concept beneath the heading of the claim before it is one more ("Other creditors"). */
const isOneMore = (last: Open | undefined, { concept, heading }: Line): boolean =>
  concept === null && heading !== '' && last?.section === 'claims' && last.total !== true && last.heading === heading

/** Debtors due after more than one year are current assets, too; and where fixed assets came first, none follow. */
function staysCurrent(open: readonly Open[], { concept, heading }: Line): boolean {
  if (concept === 'unpaid-share-capital') return false
  const assets = open.filter(({ section }) => section === 'fixed' || section === 'current')
  const last = assets.at(-1)
  if (last?.section !== 'current' || open.at(-1)?.section === 'net') return false
  return (heading !== '' && last.heading === heading) || assets.some(({ section }) => section === 'fixed')
}

function sectionOf({ concept, term }: Line): Section | undefined {
  if (term !== null) return term === 'current' ? 'current' : 'fixed'
  return concept === null ? undefined : SECTION_OF[concept]
}

/**
 * Claims that are printed as negative amounts are added, others deducted. A row with both, because a bracket is missing, follows the others.
 */
function readSigns(lines: readonly Line[]): (line: Line) => 1 | -1 {
  const usual = signOf(lines.filter((line) => isClaim(line) && !isEquity(line))) ?? 1
  return (line) => signOf([line]) ?? usual
}

function signOf(lines: readonly Line[]): 1 | -1 | null {
  const values = lines.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0n))
  const [negative, positive] = [values.filter((value) => value < 0n).length, values.filter((value) => value > 0n).length]
  return negative === positive ? null : negative > positive ? 1 : -1
}
