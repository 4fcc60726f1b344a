import { classNames } from '../../ui/class-names.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'
import type { MarkedFigure, MarkedRow } from './marked-statement.ts'

/** A row as printed: a heading, an item, a subtotal without a label, or the total. */
export function SampleRow({ label, note, figures }: MarkedRow) {
  if (figures.length === 0) {
    return (
      <tr>
        <th scope="rowgroup" colSpan={4} className="pt-2 text-left font-semibold">
          {label}
        </th>
      </tr>
    )
  }
  const isTotal = label.startsWith('Total')
  return (
    <tr className={classNames('align-baseline', isTotal && 'font-semibold')}>
      <th scope="row" className={classNames('py-px text-left', isTotal ? 'font-semibold' : 'font-normal')}>
        {label === '' ? <span className="sr-only">Subtotal</span> : label}
      </th>
      <td className="hidden pl-3 text-right text-quiet sm:table-cell">{note}</td>
      {figures.map((figure, column) => (
        // The columns of a row are identified by position only.
        // oxlint-disable-next-line react/no-array-index-key
        <td
          key={column}
          className={classNames('pb-px pl-3 text-right whitespace-nowrap sm:pl-6', label === '' || isTotal ? 'pt-1' : 'pt-px')}
        >
          {figure === null ? null : <Marked {...figure} sum={label === '' || isTotal} total={isTotal} />}
        </td>
      ))}
    </tr>
  )
}

interface MarkedProps extends MarkedFigure {
  sum: boolean
  total: boolean
}

const proofs = { ticked: ['tick', 'ticked'], rounding: ['rounding', 'within rounding'] } as const

function Marked({ text, mark, letters, sum, total }: MarkedProps) {
  const proof = mark === 'ticked' || mark === 'rounding' ? proofs[mark] : null
  return (
    <span className="inline-flex items-baseline">
      <span
        className={classNames(
          'figures relative min-w-[3.75rem] text-right sm:min-w-16',
          sum && "before:absolute before:inset-x-0 before:-top-0.5 before:border-t before:content-['']",
          total && "after:absolute after:inset-x-0 after:-bottom-0.5 after:border-b-[3px] after:border-double after:content-['']",
        )}
      >
        {mark === 'ring' ? (
          <Ringed text={text} />
        ) : (
          <span className={mark === 'part' ? 'underline decoration-difference underline-offset-[3px]' : undefined}>{text}</span>
        )}
      </span>
      <span className="inline-flex w-5 items-baseline pl-1 sm:w-10">
        {proof === null ? null : <ProofMark proof={proof[0]} label={proof[1]} className="size-3 self-center" />}
        <span aria-hidden="true" className="hidden font-sans text-[0.6875rem] leading-none font-normal text-tick sm:inline">
          {letters}
        </span>
      </span>
    </span>
  )
}

function Ringed({ text }: { text: string }) {
  return (
    <span className="relative z-10">
      {text}
      <span className="sr-only"> does not add up</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        className="absolute -inset-x-2 -inset-y-0.5 h-[calc(100%+0.25rem)] w-[calc(100%+1rem)] text-difference"
      >
        <ellipse cx="50" cy="20" rx="49" ry="18.5" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  )
}
