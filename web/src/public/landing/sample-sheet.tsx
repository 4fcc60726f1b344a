import { ProofMark } from '../../ui/proof-mark.tsx'
import { markedStatement as statement } from './marked-statement.ts'
import { SamplePoint } from './sample-point.tsx'
import { SampleRow } from './sample-row.tsx'

const { entity, unit, page, rows, document: whole } = statement
const columnHead = 'w-0 pl-3 text-right align-bottom font-semibold whitespace-nowrap sm:pl-6'

/** The assets in our sample's statement of financial position, with the marks and the point of its review. */
export function SampleSheet() {
  return (
    <figure className="min-w-0 break-inside-avoid print:mt-8">
      <div className="border border-hairline bg-card px-4 pt-5 pb-4 sm:px-8 sm:pt-7 sm:pb-6">
        <p className="flex justify-between gap-4 border-b border-hairline pb-2 text-note text-quiet">
          <span>{entity}</span>
          <span className="whitespace-nowrap">Page {page}</span>
        </p>
        <table className="mt-4 w-full border-collapse text-note sm:text-body">
          <caption className="mb-3 text-left font-serif text-lead leading-6 font-semibold tracking-[-0.01em]">
            Consolidated statement of financial position
            <span className="sr-only">, a sample marked by Tickmark: one of its totals does not add up</span>
          </caption>
          <thead>
            <tr>
              <th scope="col" className="text-left align-bottom font-normal text-quiet">
                at 31 December
              </th>
              <th scope="col" className="hidden w-0 pl-3 text-right align-bottom font-normal text-quiet sm:table-cell">
                Note
              </th>
              {['2025', '2024'].map((year) => (
                <th key={year} scope="col" className={columnHead}>
                  <span className="inline-block pr-5 sm:pr-10">
                    {year}
                    <span className="block font-normal text-quiet">{unit}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SampleRow key={row.label + (row.figures[0]?.text ?? '')} {...row} />
            ))}
          </tbody>
        </table>
        <SamplePoint />
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-note text-quiet">
        <span>
          Our own sample, with planted errors: {whole.ticked} of {whole.figures} figures on {whole.pages} pages are ticked.
        </span>
        <span className="hidden items-center gap-1.5 sm:inline-flex">
          <ProofMark proof="tick" className="size-3.5" /> c casts · a agrees within the document · p agrees with last year
        </span>
      </figcaption>
    </figure>
  )
}
