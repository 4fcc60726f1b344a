import { Figure } from '../ui/figure.tsx'
import { ProofMark } from '../ui/proof-mark.tsx'

const rows = [
  { label: 'Raw materials', figures: ['1,284', '1,190'] },
  { label: 'Work in progress', figures: ['640', '588'] },
  { label: 'Finished goods', figures: ['2,907', '2,764'] },
] as const

const cell = 'w-0 pl-6 text-right whitespace-nowrap'

/** Part of a statement with the product's marks. An illustration with made-up figures. */
export function CastingExample() {
  return (
    <figure className="max-w-[30rem] rounded-md border border-hairline bg-card px-6 py-5 font-serif text-body">
      <table className="figures w-full border-collapse [&_td]:py-0.5 [&_th]:py-0.5">
        <caption className="sr-only">Example: a note to the accounts with tick marks; one of its totals does not cast</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="text-left font-semibold">
              9. Inventories
            </th>
            {['2026', '2025'].map((year) => (
              <th key={year} scope="col" className={`${cell} pr-6 font-semibold`}>
                {year}
                <span className="block font-normal text-quiet">£000</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="text-left font-normal">
                {row.label}
              </th>
              {row.figures.map((figure) => (
                <td key={figure} className={cell}>
                  <Marked figure={figure} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="text-left">
              Total
            </th>
            <td className={cell}>
              <Marked figure="4,813" total proof="difference" />
            </td>
            <td className={cell}>
              <Marked figure="4,542" total />
            </td>
          </tr>
        </tbody>
      </table>
      <figcaption className="mt-5 flex items-start gap-2 border-t border-hairline pt-4 font-sans text-note">
        <ProofMark proof="difference" className="mt-0.5 size-4" />
        <span className="figures">
          1,284 + 640 + 2,907 = 4,831, but 4,813 is printed. <span className="text-quiet">Two digits may have been swapped.</span>
        </span>
      </figcaption>
    </figure>
  )
}

interface MarkedProps {
  figure: string
  total?: boolean
  proof?: 'tick' | 'difference'
}

function Marked({ figure, total = false, proof = 'tick' }: MarkedProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Figure text={figure} rule={total} doubleRule={total} narrow />
      <ProofMark proof={proof} label={proof === 'tick' ? 'ticked' : 'does not cast'} className="size-3.5" />
    </span>
  )
}
