import type { RequiredSum, Part } from '../../model/cast.ts'
import type { IsoDate } from '../../model/profile.ts'
import type { Line } from '../financial-statements.ts'
import { isAbout } from '../lines-about.ts'
import { signMovements } from './movement-signs.ts'
import { type Moment, readMoment } from '../periods/read-moment.ts'

/** The rows beneath one heading of the table. */
interface Block {
  readonly kind: 'cost' | 'charge' | 'carrying'
  readonly rows: readonly number[]
}

/** A balance of a block: the row, and the year that it closes. */
interface Balance {
  readonly row: number
  readonly year: number | 'opening' | 'closing'
}

/**
 * The sums of a table that shows cost, accumulated depreciation and carrying amount one below the other (FRS 102 17.31(e), IAS 16.73(e)):
 * each balance is the one before it with the movements between them, and each carrying amount is cost less depreciation at its date. Empty
 * for other tables, and where a row cannot be placed.
 */
export function listCarryingAmountSums(lines: readonly Line[], periodEnd: IsoDate | undefined): readonly RequiredSum[] {
  const blocks = readBlocks(lines)
  if (blocks === null) return []
  const moments = lines.map(({ label }) => readMoment(label, periodEnd))
  const labelOf = (row: number): string => lines[row]?.label ?? ''
  const movements: RequiredSum[] = []
  const balances = new Map<Block, Balance[]>()
  for (const block of blocks) {
    if (block.kind === 'carrying') continue
    const found: Balance[] = []
    balances.set(block, found)
    let parts: Part[] = []
    for (const row of block.rows) {
      const moment = moments[row] ?? null
      const spans = moment === null && isAbout(labelOf(row), 'balance-at-a-date')
      if (moment === null && !spans) {
        if (labelOf(row) === '' || isAbout(labelOf(row), 'total-or-balance')) return []
        parts.push({ row, sign: 1 })
        continue
      }
      if (parts.length > 0) movements.push({ total: row, parts })
      parts = [{ row, sign: 1 }]
      // "At 1 August 2024 and 31 July 2025": nothing moved.
      if (moment === null) found.push({ row, year: 'opening' }, { row, year: 'closing' })
      else found.push({ row, year: yearOf(moment) })
    }
  }
  const sums = [...signMovements(lines, movements)]
  const sign = signOfCharges(lines, blocks)
  for (const row of blocks.at(-1)?.rows ?? []) {
    const moment = moments[row] ?? null
    if (moment === null) return []
    const parts = [...balances].flatMap(([{ kind }, dated]): (Part & { kind: Block['kind'] })[] => {
      const at = findBalance(dated, moment, periodEnd)
      return at === null ? [] : [{ row: at, sign: kind === 'cost' ? 1 : sign, kind }]
    })
    if (parts[0]?.kind === 'cost') sums.push({ total: row, parts: parts.map((part) => ({ row: part.row, sign: part.sign })) })
  }
  return sums
}

/** Cost, then depreciation and impairment, each apart, together or not at all, then carrying amount; null for another order. */
function readBlocks(lines: readonly Line[]): readonly Block[] | null {
  const blocks: { kind: Block['kind']; rows: number[]; heading: string }[] = []
  for (const [row, { heading }] of lines.entries()) {
    const last = blocks.at(-1)
    if (last?.heading === heading) {
      last.rows.push(row)
      continue
    }
    const kind = kindOf(heading)
    if (last === undefined) blocks.push({ kind: kind === null ? 'cost' : kind, rows: [row], heading })
    else if (kind === null) return null
    else blocks.push({ kind, rows: [row], heading })
  }
  const order = blocks.map(({ kind }) => kind).join(' ')
  return /^cost(?: charge){0,2} carrying$/.test(order) ? blocks : null
}

function kindOf(heading: string): Block['kind'] | null {
  if (isAbout(heading, 'carrying-amount')) return 'carrying'
  if (isAbout(heading, 'accumulated-charge')) return 'charge'
  return isAbout(heading, 'cost') ? 'cost' : null
}

const yearOf = ({ year, opening }: Moment): Balance['year'] => year ?? (opening ? 'opening' : 'closing')

/** The balance at the date of a carrying amount, the last one of that date. */
function findBalance(balances: readonly Balance[], moment: Moment, periodEnd: IsoDate | undefined): number | null {
  const closing = periodEnd === undefined ? undefined : Number(periodEnd.slice(0, 4))
  const resolve = (year: Balance['year']): number | undefined =>
    year === 'closing' ? closing : year === 'opening' ? closing && closing - 1 : year
  const at = resolve(yearOf(moment))
  if (at === undefined) return null
  return balances.findLast(({ year }) => resolve(year) === at)?.row ?? null
}

/** Accumulated depreciation is deducted, unless most of it is printed as negative amounts. */
function signOfCharges(lines: readonly Line[], blocks: readonly Block[]): 1 | -1 {
  const rows = blocks.filter(({ kind }) => kind === 'charge').flatMap((block) => block.rows)
  const values = rows.flatMap((row) => (lines[row]?.cells ?? []).map((cell) => cell?.value ?? 0n))
  return values.filter((value) => value < 0n).length > values.filter((value) => value > 0n).length ? 1 : -1
}
