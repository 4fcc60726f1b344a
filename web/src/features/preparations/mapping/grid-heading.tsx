import { classNames } from '../../../ui/class-names.ts'

interface GridHeadingProps {
  /** Null where rows are cards, and the heading is for screen readers alone. */
  columns: string | null
  height: number
  currency: string | null
  hasPrior: boolean
  isReadOnly: boolean
  hasStatements: boolean
  isAllSelected: boolean
  hasSelected: boolean
  onToggleAll: () => void
}

/** The names of the columns, in view while the rows scroll. */
export function GridHeading(props: GridHeadingProps) {
  const { columns, height, currency, hasPrior, isReadOnly, hasStatements, isAllSelected, hasSelected, onToggleAll } = props
  const unit = currency === null ? '' : `, ${currency}`
  const isWide = columns !== null
  return (
    <div role="rowgroup" className={isWide ? 'sticky top-0 z-10' : 'sr-only'}>
      <div
        role="row"
        aria-rowindex={1}
        className="grid items-center gap-x-3 border-b border-hairline bg-card px-3 text-note font-medium text-quiet"
        style={isWide ? { height, gridTemplateColumns: columns } : {}}
      >
        {isReadOnly ? null : (
          <span role="columnheader" className="flex">
            <input
              type="checkbox"
              aria-label="Select all accounts shown"
              className="size-4 accent-accent"
              // Keyboards have Ctrl and A.
              tabIndex={isWide ? 0 : -1}
              checked={isAllSelected}
              ref={(box) => {
                if (box !== null) box.indeterminate = hasSelected && !isAllSelected
              }}
              onChange={onToggleAll}
            />
          </span>
        )}
        {isWide ? <Heading>Code</Heading> : null}
        <Heading>Account</Heading>
        <Heading isNumeric>{`This year${unit}`}</Heading>
        {isWide && hasPrior ? <Heading isNumeric>Last year</Heading> : null}
        <Heading>Class</Heading>
        {isWide ? <Heading>Why</Heading> : null}
        {hasStatements ? (
          <span role="columnheader" className="sr-only">
            Statements
          </span>
        ) : null}
      </div>
    </div>
  )
}

function Heading({ children, isNumeric = false }: { children: string; isNumeric?: boolean }) {
  return (
    <span role="columnheader" className={classNames('truncate', isNumeric && 'pr-1 text-right')}>
      {children}
    </span>
  )
}
