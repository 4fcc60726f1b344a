import { type ManagedUser, messages, restoreUser } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { logUnexpected, sentenceOf } from '../../../lib/api/api-error.ts'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { formatMoment, formatShortDate } from '../../../lib/format-date.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { describeSubscription } from './describe-subscription.ts'
import { nameOf } from './name-of.ts'
import { reasonsQuery } from './user-queries.ts'
import type { Step } from './step.ts'

interface UserSheetProps {
  user: ManagedUser
  isSelf: boolean
  onStep: (step: Step) => void
  onChange: (user: ManagedUser) => void
  onClose: () => void
}

const steps: Record<string, string> = {
  suspended: 'Suspended',
  restored: 'Restored',
  'subscription-overridden': 'Subscription changed',
}

/** An account as it is now, with an action beside each fact. */
export function UserSheet({ user, isSelf, onStep, onChange, onClose }: UserSheetProps) {
  const [openedAt] = useState(() => new Date())
  const reasons = useQuery(reasonsQuery(user.id))
  const restore = useMutationOnce({
    mutationFn: () => callEndpoint(restoreUser, { params: { id: user.id } }),
    onSuccess: (changed) => {
      showToast({ title: 'Account restored', description: `${nameOf(user)} can sign in again and has been informed by email.` })
      onChange(changed)
    },
    onError: (error) => {
      logUnexpected('An account could not be restored', error)
      showToast({ tone: 'error', title: 'Account not restored', description: sentenceOf(error, 'Please try again.') })
    },
  })
  const suspended = user.suspendedAt !== null
  const go = (step: Step) => () => {
    onStep(step)
  }

  return (
    <Dialog
      open
      title={nameOf(user)}
      description={`${user.email}${user.company === null || user.company === '' ? '' : `, ${user.company}`}`}
      className="max-w-[36rem]"
      onDismiss={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="mt-4 border-t border-hairline [overflow-wrap:anywhere]">
        <Fact label="Account">
          {user.id}, created {user.createdAt === null ? messages.admin.notKnown : formatShortDate(user.createdAt)}
          {user.lastLoggedIn === null ? '' : `, last signed in ${formatShortDate(user.lastLoggedIn)}`}
        </Fact>
        <Fact label="Firebase UID" action={<Button onClick={go('uid')}>Update</Button>}>
          {user.firebaseUid ?? messages.admin.uidNotSet}
        </Fact>
        <Fact label="Role" action={<Button onClick={go('appoint')}>{user.isAdmin ? 'Revoke administrator' : 'Make administrator'}</Button>}>
          {user.isAdmin ? 'Administrator' : messages.admin.userBadge}
        </Fact>
        <Fact label="Subscription" action={<Button onClick={go('subscription')}>Change</Button>}>
          {describeSubscription(user, openedAt)}
        </Fact>
        <Fact label="Access" action={renderAccess()}>
          {user.suspendedAt === null
            ? isSelf
              ? 'Open; this is your own account'
              : 'Open'
            : `Suspended ${formatShortDate(user.suspendedAt)}`}
        </Fact>
      </dl>
      {reasons.data === undefined || reasons.data.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-1 text-note font-medium">Reasons given</h3>
          <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-note">
            {reasons.data.map(({ action, reason, createdAt }) => (
              <li key={`${action}${createdAt}`} className="[overflow-wrap:anywhere]">
                <span className="text-quiet">
                  {formatMoment(createdAt)}, {steps[action]}:
                </span>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )

  function renderAccess(): ReactNode {
    if (suspended)
      return (
        <Button
          busy={restore.isPending}
          onClick={() => {
            restore.mutate()
          }}
        >
          Restore
        </Button>
      )
    return isSelf ? null : <Button onClick={go('suspend')}>Suspend</Button>
  }
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-2">
      <dt className="self-end text-note text-quiet">{label}</dt>
      <dd className="figures col-start-1 self-start">{children}</dd>
      {action === undefined || action === null ? null : <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
    </div>
  )
}
