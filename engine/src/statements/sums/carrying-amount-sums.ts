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
  const moments = lines.map(({ label }) => readMoment(label, periodEnd) ?? readUndated(label))
  const blocks = readBlocks(lines, moments)
  if (blocks === null) return []
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

const UNDATED = /^(?:(?:cost|valuation|depreciation|amorti[sz]ation)\W+)?(?:(brought forward|b\/f(?:wd)?)|carried forward|c\/f(?:wd)?)$/i
const CARRYING = /^((?:prior|previous|last) year)?\W*net book (?:value|amount)$/i

/** "Cost brought forward" and "Net book value" say without a date when they are. */
function readUndated(label: string): Moment | null {
  const found = UNDATED.exec(label) ?? CARRYING.exec(label)
  return found === null ? null : { opening: found[1] !== undefined, year: undefined }
}

/** Cost, then depreciation and impairment, each apart, together or not at all, then carrying amount; null for another order. */
function readBlocks(lines: readonly Line[], moments: readonly (Moment | null)[]): readonly Block[] | null {
  const blocks: { kind: Block['kind']; rows: number[]; caption: string }[] = []
  const hasHeadings = lines.some(({ heading }) => kindOf(heading) !== null)
  for (const [row, { heading, label }] of lines.entries()) {
    const last = blocks.at(-1)
    // Without headings, the balances say of what they are, and the movements between them belong to them.
    const named = hasHeadings || (moments[row] ?? null) === null ? null : kindOf(label)
    const caption = hasHeadings ? heading : (named ?? last?.caption ?? '')
    if (last?.caption === caption) {
      last.rows.push(row)
      continue
    }
    const kind = hasHeadings ? kindOf(heading) : named
    if (kind === null && (last !== undefined || !hasHeadings)) return null
    blocks.push({ kind: kind ?? 'cost', rows: [row], caption })
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
