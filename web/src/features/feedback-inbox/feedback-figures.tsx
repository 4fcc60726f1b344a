import type { FeedbackSummary } from '@tickmark/contract'
import { formatCount } from '../../lib/format-count.ts'
import { classNames } from '../../ui/class-names.ts'

const average = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const nothing: FeedbackSummary = { count: 0, open: 0, average: null, ratings: [0, 0, 0, 0, 0] }

/** All feedback in one line, and the number of ratings per star. Space is reserved while they load, so that the content below does not move. */
export function FeedbackFigures({ summary: known }: { summary: FeedbackSummary | undefined }) {
  const summary = known ?? nothing
  const most = Math.max(1, ...summary.ratings)
  return (
    <div className={classNames('mb-6 flex flex-wrap items-end gap-x-12 gap-y-4', known === undefined && 'invisible')}>
      <p className="text-quiet">
        <span className="figures mr-2 font-serif text-display text-ink">
          {summary.average === null ? '–' : average.format(summary.average)}
        </span>
        of 5 on average, {formatCount(summary.count, 'rating')}, {summary.open.toLocaleString('en-GB')} open
      </p>
      <table className="figures text-note">
        <caption className="sr-only">Ratings by stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = summary.ratings[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row" className="pr-2 text-right font-normal text-quiet">
                  {stars === 1 ? '1 star' : `${stars} stars`}
                </th>
                <td aria-hidden="true">
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-28">
                    <rect width="100" height="6" className="fill-sunk" />
                    <rect width={(count / most) * 100} height="6" className="fill-accent" />
                  </svg>
                </td>
                <td className="pl-2 text-right">{count.toLocaleString('en-GB')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
