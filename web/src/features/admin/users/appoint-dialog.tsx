import { changeAdministrator } from '@tickmark/contract'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

/** Makes somebody an administrator, or no longer one. */
export function AppointDialog({ user, onChange, onBack }: StepProps) {
  const name = nameOf(user)
  const { run, busy, refusal } = useStep(
    () => callEndpoint(changeAdministrator, { params: { id: user.id }, body: { isAdmin: !user.isAdmin } }),
    onChange,
    {
      done: {
        title: user.isAdmin ? 'Administrator revoked' : 'Administrator granted',
        description: `${name} is told so by e-mail.`,
      },
      failed: { title: 'Role not changed' },
    },
  )
  return (
    <ConfirmDialog
      title={user.isAdmin ? `Revoke ${name} as administrator?` : `Make ${name} an administrator?`}
      description={
        user.isAdmin
          ? 'They lose this area at once. Their own analyses stay as they are.'
          : 'They see every account, suspend and appoint others, and can tie accounts to themselves.'
      }
      action={user.isAdmin ? 'Revoke' : 'Make administrator'}
      busy={busy}
      onClose={onBack}
      onConfirm={run}
    >
      <Refusal sentence={refusal} />
    </ConfirmDialog>
  )
}
