import { getRouteApi } from '@tanstack/react-router'
import { classNames } from '../ui/class-names.ts'

const route = getRouteApi('/working/analysis/$id')

const views = [
  { view: undefined, label: 'Points' },
  { view: 'changes', label: 'Changes' },
] as const

/** The switch between the points of the newest draft and what it changed. */
export function PointsOrChanges({ view }: { view: 'changes' | undefined }) {
  const navigate = route.useNavigate()
  return (
    <div role="group" aria-label="What is listed" className="grid grid-cols-2 rounded-sm border border-edge print:hidden">
      {views.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={one.view === view}
          className={classNames(
            'min-h-8 font-medium text-quiet transition-colors first:border-r first:border-edge hover:text-ink pointer-coarse:min-h-11',
            'aria-pressed:bg-sunk aria-pressed:text-ink',
          )}
          onClick={() => {
            if (one.view !== view) void navigate({ search: one.view === undefined ? {} : { view: one.view } })
          }}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
