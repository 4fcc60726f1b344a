import type { UsageReport } from '@tickmark/contract'
import { Cell, Table } from '../../ui/table.tsx'
import { describeTime } from './describe-time.ts'
import { formatDay } from './format-day.ts'

const number = new Intl.NumberFormat('en-GB')

const dayColumns = [
  { name: 'Day' },
  { name: 'People', numeric: true },
  { name: 'Page views', numeric: true },
  { name: 'Sign-ins', numeric: true },
]

/** The figures behind the charts, newest day first. */
export function DayTable({ byDay }: Pick<UsageReport, 'byDay'>) {
  return (
    <Table caption="Usage by day" columns={dayColumns}>
      {byDay.toReversed().map(({ day, people, pageViews, sessions }) => (
        <tr key={day}>
          <Cell className="whitespace-nowrap">{formatDay(day)}</Cell>
          <Cell numeric>{number.format(people)}</Cell>
          <Cell numeric>{number.format(pageViews)}</Cell>
          <Cell numeric>{number.format(sessions)}</Cell>
        </tr>
      ))}
    </Table>
  )
}

const weekColumns = [{ name: 'Week from' }, { name: 'People', numeric: true }]

/** Days of a week before the start of the range are not counted. */
export function WeekTable({ byWeek }: Pick<UsageReport, 'byWeek'>) {
  return (
    <Table caption="People by week" columns={weekColumns} empty={<Nothing />}>
      {byWeek.length === 0
        ? undefined
        : byWeek.toReversed().map(({ week, people }) => (
            <tr key={week}>
              <Cell className="whitespace-nowrap">{formatDay(week)}</Cell>
              <Cell numeric>{number.format(people)}</Cell>
            </tr>
          ))}
    </Table>
  )
}

const pageColumns = [
  { name: 'Page' },
  { name: 'Views', numeric: true },
  { name: 'Before', numeric: true },
  { name: 'Mean time', numeric: true },
]

export function PageTable({ pages }: Pick<UsageReport, 'pages'>) {
  return (
    <Table caption="Page views by page" columns={pageColumns} empty={<Nothing />}>
      {pages.length === 0
        ? undefined
        : pages.map(({ path, views, before, meanMs }) => (
            <tr key={path}>
              <Cell className="min-w-40 align-top [overflow-wrap:anywhere]">{path}</Cell>
              <Cell numeric>{number.format(views)}</Cell>
              <Cell numeric>{number.format(before)}</Cell>
              <Cell numeric>{describeTime(meanMs)}</Cell>
            </tr>
          ))}
    </Table>
  )
}

const actionColumns = [{ name: 'Action' }, { name: 'Times', numeric: true }, { name: 'Before', numeric: true }]

/** 'analysis-created' as words. */
const toWords = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

export function ActionTable({ actions }: Pick<UsageReport, 'actions'>) {
  return (
    <Table caption="Actions by name" columns={actionColumns} empty={<Nothing />}>
      {actions.length === 0
        ? undefined
        : actions.map(({ name, count, before }) => (
            <tr key={name}>
              <Cell>{toWords(name)}</Cell>
              <Cell numeric>{number.format(count)}</Cell>
              <Cell numeric>{number.format(before)}</Cell>
            </tr>
          ))}
    </Table>
  )
}

function Nothing() {
  return <p className="px-3 py-4 text-quiet">Nothing was recorded in this period.</p>
}
