import { ProofMark } from '../ui/proof-mark.tsx'

const rows = [
  { label: 'Raw materials', figure: '1,284' },
  { label: 'Work in progress', figure: '640' },
  { label: 'Finished goods', figure: '2,907' },
] as const

/** A small cast as the product would show it. An illustration: the figures are its own. */
export function CastingExample() {
  return (
    <table className="figures mt-10 w-full max-w-[24rem] border-collapse rounded-md border border-hairline bg-card text-body">
      <caption className="sr-only">An example of a total that does not cast</caption>
      <tbody className="[&_td]:px-5 [&_td]:py-1">
        {rows.map((row, index) => (
          <tr key={row.label} className={index === 0 ? '[&>td]:pt-4' : undefined}>
            <td>{row.label}</td>
            <td className="w-28 text-right">{row.figure}</td>
            <td className="w-10" />
          </tr>
        ))}
        <tr>
          <td className="font-semibold">Inventories</td>
          <td className="text-right font-semibold">
            <span className="double-rule inline-block border-t border-t-ink">4,813</span>
          </td>
          <td>
            <ProofMark proof="difference" label="does not cast" />
          </td>
        </tr>
        <tr className="text-quiet [&>td]:pb-4">
          <td>Adds up to</td>
          <td className="text-right">4,831</td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}
