import { layoutMovements, listMovementColumns, type Movements } from '@tickmark/contract'
import { Fragment } from 'react'
import { Figure } from '../../ui/figure.tsx'

const nameClass =
  'min-w-40 text-left align-bottom font-normal text-quiet [overflow-wrap:anywhere] @max-md:sr-only print:not-sr-only print:text-left'

interface MovementsTableProps {
  movements: Movements
  /** The page of the point: lines on other pages name theirs. */
  page: number
}

/** Lines side by side in two years. In a narrow column the name of a line is above its figures. */
export function MovementsTable({ movements, page }: MovementsTableProps) {
  const [name, ...columns] = listMovementColumns(movements)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access
    <div role="region" aria-label="Movements" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="figures w-full border-collapse text-body [&_td]:py-0.5 [&_td]:pl-4 [&_th]:py-0.5 @max-md:[&_td]:pl-1">
        <caption className="sr-only">
          Movements from {movements.previous} to {movements.current}
        </caption>
        <thead>
          <tr className="border-b border-hairline text-note text-quiet">
            <th scope="col" className="text-left font-medium @max-md:sr-only print:not-sr-only">
              {name.heading}
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className="pl-4 text-right font-medium whitespace-nowrap @max-md:pl-1">
                <Figure text={heading} narrow />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layoutMovements(movements, page).map((row, index) => (
            // Two lines may have the same name and figures, so only its position identifies a line.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {/* In a narrow column the name is above its figures. */}
              <tr className="@md:hidden print:hidden" aria-hidden="true">
                <td colSpan={columns.length + 1} className="pl-0! pt-1.5 text-note text-quiet [overflow-wrap:anywhere]">
                  {row.line}
                </td>
              </tr>
              <tr className="break-inside-avoid">
                <th scope="row" className={nameClass}>
                  {row.line}
                </th>
                {columns.map(({ key }) => (
                  <td key={key} className="w-0 text-right align-bottom whitespace-nowrap">
                    {row[key] === '' ? <span className="sr-only">None</span> : <Figure text={row[key]} narrow />}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
