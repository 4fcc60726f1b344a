import { getRouteApi } from '@tanstack/react-router'
import type { PointSearch } from '../features/reviews/points/point-search.ts'
import { classNames } from '../ui/class-names.ts'

const route = getRouteApi('/working/analysis/$id')

type View = PointSearch['view']

const labels = new Map<View, string>([
  [undefined, 'Points'],
  ['changes', 'Changes'],
  ['tags', 'Tags'],
])

interface ListedViewProps {
  view: View
  /** What there is beside the points. */
  others: readonly NonNullable<View>[]
}

/** The switch between the points of the newest draft, what it changed, and its tags. */
export function ListedView({ view, others }: ListedViewProps) {
  const navigate = route.useNavigate()
  return (
    <div role="group" aria-label="What is listed" className="flex rounded-sm border border-edge print:hidden">
      {[undefined, ...others].map((one) => (
        <button
          key={one ?? 'points'}
          type="button"
          aria-pressed={one === view}
          className={classNames(
            'min-h-8 flex-1 font-medium text-quiet transition-colors not-last:border-r not-last:border-edge hover:text-ink pointer-coarse:min-h-11',
            'aria-pressed:bg-sunk aria-pressed:text-ink',
          )}
          onClick={() => {
            if (one !== view) void navigate({ search: one === undefined ? {} : { view: one } })
          }}
        >
          {labels.get(one)}
        </button>
      ))}
    </div>
  )
}
