import { changeAdministrator } from '@tickmark/contract'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'
import { Refusal } from './refusal.tsx'
import { useStep } from './use-step.ts'
import type { StepProps } from './step.ts'

/** Makes a user an administrator, or revokes the role. */
export function AppointDialog({ user, onChange, onBack }: StepProps) {
  const name = nameOf(user)
  const { run, busy, refusal } = useStep(
    () => callEndpoint(changeAdministrator, { params: { id: user.id }, body: { isAdmin: !user.isAdmin } }),
    onChange,
    {
      done: {
        title: user.isAdmin ? 'Administrator revoked' : 'Administrator granted',
        description: `We have emailed ${name}.`,
      },
      failed: { title: 'Role not changed' },
    },
  )
  return (
    <ConfirmDialog
      title={user.isAdmin ? `Revoke ${name} as administrator?` : `Make ${name} an administrator?`}
      description={
        user.isAdmin
          ? 'They lose access to this area immediately. Their own analyses stay as they are.'
          : 'They can see every account, suspend users, appoint administrators, and link accounts to themselves.'
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
