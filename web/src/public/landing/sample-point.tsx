import { groupDigits } from '@tickmark/contract'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { markedStatement } from './marked-statement.ts'

const { point } = markedStatement
const sums = [
  ['Adds up to', point.sum],
  ['Printed', point.printed],
  ['Difference', point.difference],
] as const

/** The review point of the circled figure, as the review writes it. */
export function SamplePoint() {
  return (
    <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-t border-hairline pt-4 text-note">
      <div className="flex min-w-[15rem] flex-1 items-start gap-2.5">
        <ProofMark proof="difference" className="mt-0.5 size-4" />
        <div className="min-w-0">
          <p className="font-semibold text-pretty">{point.title}</p>
          <p className="mt-1 text-quiet">{point.detail}</p>
          <p className="mt-1 text-quiet">
            {point.check} · {point.reference}
          </p>
        </div>
      </div>
      <dl className="figures grid w-full max-w-56 grid-cols-[1fr_auto] content-start gap-x-6 gap-y-0.5 sm:w-44">
        {sums.map(([name, amount]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid last:border-t last:pt-0.5 last:font-semibold">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right">{groupDigits(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
