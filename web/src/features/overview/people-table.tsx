import type { PersonLoad } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'

interface PeopleTableProps {
  people: readonly PersonLoad[]
  selfId: number | null
  /** Of one workspace, also where the user has no other. */
  isOfOne: boolean
}

const numeric = 'px-3 py-1.5 text-right'

/** How much waits for each person; a name leads to their analyses, “Nobody is named” to those where a person has to be named. */
export function PeopleTable({ people, selfId, isOfOne }: PeopleTableProps) {
  return (
    <table className="figures w-full border-collapse text-left text-body">
      <thead className="border-b border-hairline text-note text-quiet">
        <tr className="[&>th]:font-medium">
          <th scope="col" className="px-4 py-1.5">
            Person
          </th>
          <th scope="col" className={numeric}>
            Their turn
          </th>
          <th scope="col" className={numeric}>
            Overdue
          </th>
          <th scope="col" className={classNames(numeric, 'pr-4')}>
            Open points
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ person, turns, overdue, openPoints }) => (
          <tr key={person?.id ?? 'nobody'} className="border-t border-hairline first:border-t-0 hover:bg-sunk">
            <th scope="row" className="px-4 py-1 font-normal [overflow-wrap:anywhere]">
              {person === null ? (
                <Link
                  to="/analysis"
                  search={{ person: 'none', workspaces: isOfOne ? undefined : 'all' }}
                  className="inline-flex min-h-6 items-center text-quiet underline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  Nobody is named
                </Link>
              ) : (
                <Link
                  to="/analysis"
                  search={{ person: person.id, group: 'person', workspaces: isOfOne ? undefined : 'all' }}
                  className="inline-flex min-h-6 items-center underline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  {person.name}
                  {person.id === selfId ? ' (you)' : ''}
                </Link>
              )}
            </th>
            <td className={numeric}>{turns.toLocaleString('en-GB')}</td>
            <td className={classNames(numeric, overdue > 0 && 'text-difference')}>{overdue.toLocaleString('en-GB')}</td>
            <td className={classNames(numeric, 'pr-4')}>{person === null ? '' : openPoints.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
