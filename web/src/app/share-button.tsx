import type { Analysis } from '@tickmark/contract'
import { analysisListQuery } from '../features/analyses/analysis-queries.ts'
import { useSession } from '../features/identity/session.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// Comes when it is opened.
const ShareDialog = lazyPart(async () => (await import('../features/members/share-dialog.tsx')).ShareDialog)

/** Opens the list of members of an analysis. A member who leaves goes back to their own list. */
export function ShareButton({ analysis }: { analysis: Analysis }) {
  const { state } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const ownEmail = state.kind === 'signed-in' ? state.user.email : ''

  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        <Users className="size-4" aria-hidden="true" />
        {analysis.role === 'owner' ? 'Share' : 'People'}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog
            analysis={analysis}
            ownEmail={ownEmail}
            onClose={close}
            onUnavailable={close}
            onLeft={() => {
              void queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
              void navigate({ to: '/analysis' })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
