import type { Part, RequiredSum } from '../../model/cast.ts'
import type { Line } from '../financial-statements.ts'
import { isAbout } from '../lines-about.ts'

/** A line, or the subtotal of several, with what its caption and its heading say. */
interface OpenLine {
  readonly row: number
  readonly caption: string
}

/** Whether the lines from a row are the interests of members of a limited liability partnership. */
export const hasMembersInterests = (lines: readonly Line[], from: number): boolean =>
  lines.slice(from).some((line) => isAbout(captionOf(line), 'due-to-members', 'members-other-interests'))

/**
 * The sums of a limited liability partnership from the row after its net assets. Loans and other debts due to members (K) and members' other
 * interests (L) make up the net assets attributable to members; total members' interests are the two again, less what members owe
 * (SI 2008/1912 and SI 2008/1913, schedule 1; SORP 60). Empty where a line cannot be placed.
 */
export function listMemberSums(lines: readonly Line[], from: number, net: number): readonly RequiredSum[] {
  const again = lines.findIndex(({ heading }, row) => row >= from && isAbout(heading, 'total-members-interests'))
  const end = again < 0 ? lines.length : again
  const sums: RequiredSum[] = []
  let open: readonly OpenLine[] = []
  for (const [row, line] of lines.entries()) {
    if (row < from || row >= end) continue
    const isTotal = line.label === '' || line.role === 'total'
    if (isTotal && row === end - 1) {
      sums.push({ total: row, parts: partsOf(open) }, { total: row, parts: [{ row: net, sign: 1 }] })
      continue
    }
    const beneath = isTotal ? open.filter((part) => lines[part.row]?.heading === line.heading) : []
    if (isTotal && beneath.length === 0) return []
    if (isTotal) sums.push({ total: row, parts: partsOf(beneath) })
    open = [...open.filter((part) => !beneath.includes(part)), { row, caption: captionOf(line) }]
  }
  // Where no total is printed, the lines are those of the net assets.
  if (!sums.some(({ total }) => total === end - 1)) sums.push({ total: net, parts: partsOf(open) })
  return [...sums, ...(again < 0 ? [] : listTotalInterests(lines, again, open))]
}

/** Total members' interests: each of its lines is stated above, but for what members owe, and a last line adds them up. */
function listTotalInterests(lines: readonly Line[], from: number, above: readonly OpenLine[]): readonly RequiredSum[] {
  const last = lines.length - 1
  if (lines[last]?.label !== '' && lines[last]?.role !== 'total') return []
  const isDebt = ({ caption }: OpenLine): boolean => isAbout(caption, 'due-to-members')
  const sums: RequiredSum[] = []
  const parts: Part[] = []
  for (const [row, { label, cells }] of lines.entries()) {
    if (row < from || row === last) continue
    const isOwed = isAbout(label, 'due-to-members')
    const isOther = isAbout(label, 'members-other-interests')
    const stated = above.filter((line) => (isOwed ? isDebt(line) : isOther && !isDebt(line)))
    if (stated.length > 0) sums.push({ total: row, parts: partsOf(stated) })
    const isDeducted = !isOwed && !isOther && cells.some((cell) => (cell?.value ?? 0n) > 0n)
    parts.push({ row, sign: isDeducted ? -1 : 1 })
  }
  return [...sums, { total: last, parts }]
}

const captionOf = ({ heading, label }: Line): string => `${heading}\n${label}`

const partsOf = (open: readonly OpenLine[]): readonly Part[] => open.map(({ row }) => ({ row, sign: 1 }))
