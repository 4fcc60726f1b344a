import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Figure } from '../../../ui/figure.tsx'

/** A sum as accountants write it: parts, a rule, what they come to, a double rule. */
export function SumTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="figures w-full border-collapse text-body">
      <caption className="sr-only">{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  )
}

interface SumRowProps {
  label: ReactNode
  figure: string
  /** Beneath the label. */
  remark?: ReactNode
  rule?: boolean
  doubleRule?: boolean
  isStrong?: boolean
}

export function SumRow({ label, figure, remark, rule = false, doubleRule = false, isStrong = false }: SumRowProps) {
  return (
    <tr className={isStrong ? 'font-medium' : undefined}>
      <th
        scope="row"
        className={classNames('py-1 pr-4 text-left align-bottom [overflow-wrap:anywhere]', isStrong ? 'font-medium' : 'font-normal')}
      >
        {label}
        {remark === undefined ? null : <span className="block text-note text-quiet">{remark}</span>}
      </th>
      <td className="w-0 py-1 text-right align-bottom whitespace-nowrap">
        <Figure text={figure} rule={rule} doubleRule={doubleRule} />
      </td>
    </tr>
  )
}
