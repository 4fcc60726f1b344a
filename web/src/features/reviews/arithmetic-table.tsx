import type { Arithmetic, ArithmeticLine } from '@tickmark/contract'
import { useState } from 'react'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { Figure } from '../../ui/figure.tsx'

/** If there are more terms than this, they are collapsed, so that the result stays in view. */
const shownTerms = 8

/** The arithmetic in one column. A sum has a single rule above the computed amount and a double rule below the printed one. */
export function ArithmeticTable({ arithmetic }: { arithmetic: Arithmetic }) {
  const { terms, results, difference } = arithmetic
  const [unfolded, setUnfolded] = useState(false)
  const folded = !unfolded && terms.length > shownTerms + 1

  return (
    <table className="figures w-full border-collapse text-body [&_td]:py-0.5 [&_th]:py-0.5">
      <caption className="sr-only">The arithmetic</caption>
      <tbody>
        {terms.map((line, index) => (
          // The same figure can occur twice, so only its position identifies a line.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} onPaperOnly={folded && index >= shownTerms} />
        ))}
        {folded ? (
          <tr className="print:hidden">
            <td colSpan={3} className="text-right">
              <button
                type="button"
                className="min-h-6 text-note text-accent underline underline-offset-2"
                onClick={() => {
                  setUnfolded(true)
                }}
              >
                Show {terms.length - shownTerms} more
              </button>
            </td>
          </tr>
        ) : null}
      </tbody>
      <tbody>
        {results.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Line
            key={index}
            line={line}
            rule={index === 0 && terms.length > 0}
            doubleRule={terms.length > 0 && index === results.length - 1}
          />
        ))}
        {difference === null ? null : (
          <tr>
            <th scope="row" className="pr-4 text-left font-medium">
              Difference
            </th>
            <td className="text-right font-medium">
              <Figure text={difference} />
            </td>
            <td className="w-7 pl-2">
              <ProofMark proof="difference" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: ArithmeticLine
  rule?: boolean
  doubleRule?: boolean
  /** Collapsed on screen; printed in full. */
  onPaperOnly?: boolean
}

function Line({ line, rule = false, doubleRule = false, onPaperOnly = false }: LineProps) {
  return (
    <tr className={onPaperOnly ? 'hidden print:table-row' : undefined}>
      <th scope="row" className="pr-4 text-left align-bottom font-normal text-quiet [overflow-wrap:anywhere]">
        {line.label === '' ? <span className="sr-only">Figure</span> : line.label}
        {line.page === undefined ? null : (
          <span className="text-note whitespace-nowrap">{line.label === '' ? `page ${line.page}` : `, page ${line.page}`}</span>
        )}
      </th>
      <td className="w-0 text-right align-bottom whitespace-nowrap">
        <Figure text={line.figure} rule={rule} doubleRule={doubleRule} />
      </td>
      <td aria-hidden="true" className="w-7" />
    </tr>
  )
}
