import { type FoundUsers, limits } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'

interface PagerProps {
  /** `page` is the current page, counted from 1. */
  found: FoundUsers & { page: number }
  onPage: (page: number) => void
}

const whole = (value: number): string => value.toLocaleString('en-GB')

/** The range that is shown, the total, and buttons for the other pages. */
export function Pager({ found: { users, total, exact, page }, onPage }: PagerProps) {
  const before = (page - 1) * limits.adminPage
  const last = before + users.length
  const more = last < total || (!exact && users.length === limits.adminPage)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="figures text-note text-quiet">
        {users.length === 0 ? 'No accounts' : `${whole(before + 1)} to ${whole(last)} of ${exact ? '' : 'more than '}${whole(total)}`}
      </p>
      {page === 1 && !more ? null : (
        <div className="flex gap-2">
          <Button
            disabled={page === 1}
            onClick={() => {
              onPage(page - 1)
            }}
          >
            Newer
          </Button>
          <Button
            disabled={!more}
            onClick={() => {
              onPage(page + 1)
            }}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  )
}
