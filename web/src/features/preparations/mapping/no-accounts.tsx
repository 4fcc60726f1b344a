import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { takeLostFocus } from '../../../lib/take-lost-focus.ts'
import type { Wanted } from './arrange-accounts.ts'

/** Shown where no account fits: all of them are done, or the words are in none. */
export function NoAccounts({ wanted: { filter, only, find }, onShowAll }: { wanted: Wanted; onShowAll: () => void }) {
  const isFiltered = filter !== 'all' || only !== null || find.trim() !== ''
  return (
    <div className="rounded-md border border-hairline bg-card">
      <EmptyState
        title={describeNone(filter, only !== null || find.trim() !== '')}
        action={
          isFiltered ? (
            <Button ref={takeLostFocus} onClick={onShowAll}>
              Show all accounts
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}

function describeNone(filter: Wanted['filter'], isNarrowed: boolean): string {
  if (isNarrowed) return 'No account matches.'
  if (filter === 'unmapped') return 'Every account is mapped.'
  if (filter === 'check') return 'Nothing is left to check.'
  if (filter === 'suggested') return 'No suggestion is left to approve.'
  return filter === 'chosen' ? 'No class was chosen yet.' : 'The trial balance has no accounts.'
}
