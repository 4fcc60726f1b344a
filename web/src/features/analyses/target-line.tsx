import type { Workspace } from '@tickmark/contract'

interface TargetLineProps {
  /** Where the analysis will be. */
  target: Workspace | null
  /** Where the user works. */
  current: Workspace | null | undefined
}

/** Where a new analysis will be, for users with more than one workspace. */
export function TargetLine({ target, current }: TargetLineProps) {
  if (target === null) return null
  const isElsewhere = current?.role === 'guest' && target.personal
  return (
    <p className="text-note text-quiet [overflow-wrap:anywhere]">
      {isElsewhere ? `In ${current.name} you can only read. ` : ''}
      It will be created in{' '}
      {target.personal ? (
        <span className="font-medium text-ink">your personal workspace</span>
      ) : (
        <>
          the firm <span className="font-medium text-ink">{target.name}</span>
        </>
      )}
      .
    </p>
  )
}
