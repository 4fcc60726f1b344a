import type { Analysis, AnalysisMember } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MemberList } from './member-list.tsx'
import { membersQuery, useRemoveMember } from './member-queries.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  analysis: Pick<Analysis, 'id' | 'role' | 'fileName'>
  /** The user's own email; they can remove themselves. */
  ownEmail: string
  onClose: () => void
  /** Called when the user has left the analysis. */
  onLeft: () => void
}

/** The members of an analysis (D5): the owner invites colleagues and changes roles; the others see the list, and can leave. */
export function ShareDialog({ analysis, ownEmail, onClose, onLeft }: ShareDialogProps) {
  const { id, role, fileName } = analysis
  const members = useQuery(membersQuery(id))
  const leave = useRemoveMember(id, onLeft)
  const [leaving, setLeaving] = useState(false)
  const [removing, setRemoving] = useState<AnalysisMember | null>(null)
  const asOwner = role === 'owner'
  const own = members.data?.members.find(({ email }) => email.toLowerCase() === ownEmail.toLowerCase())
  // Guests of a firm see what their clients have: they leave the firm, not the analysis.
  const mayLeave = !asOwner && !members.isPending && own?.within !== true
  if (removing !== null)
    return (
      <RemoveMemberDialog
        analysisId={id}
        member={removing}
        onClose={() => {
          setRemoving(null)
        }}
      />
    )
  return (
    <Dialog
      open
      title={asOwner ? 'Share Analysis' : 'Members'}
      description={fileName}
      className="max-w-[34rem]"
      onDismiss={onClose}
      actions={
        <>
          {mayLeave ? renderLeave() : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {asOwner ? <ShareForm analysisId={id} /> : null}
      {members.isPending ? <Skeleton className="mt-4 w-2/3" /> : null}
      {members.isError ? (
        <ErrorState
          title="The members could not be loaded."
          detail={sentenceOf(members.error, 'Please try again.')}
          onRetry={() => {
            void members.refetch()
          }}
        />
      ) : null}
      {members.data === undefined ? null : <MemberList analysisId={id} members={members.data} asOwner={asOwner} onRemove={setRemoving} />}
      {leaving ? (
        <p role="alert" className="mt-4 text-note">
          You will no longer see this analysis. The owner can invite you again.
        </p>
      ) : null}
    </Dialog>
  )

  function renderLeave() {
    return leaving ? (
      <Button
        look="danger"
        busy={leave.isPending}
        onClick={() => {
          leave.mutate(ownEmail)
        }}
      >
        Leave permanently
      </Button>
    ) : (
      <Button
        look="quiet"
        onClick={() => {
          setLeaving(true)
        }}
      >
        Leave
      </Button>
    )
  }
}
