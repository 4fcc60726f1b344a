import type { ManagedUser } from '@tickmark/contract'
import { useState } from 'react'
import { AppointDialog } from './appoint-dialog.tsx'
import { AssignUidDialog } from './assign-uid-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import type { Step, StepProps } from './step.ts'
import { UserSheet } from './user-sheet.tsx'

/** The administrator who is looking, since they may not do everything to their own account. */
export interface Self {
  readonly id: number | null
  /** Their identity has been linked to another account: they continue as that one. */
  readonly onMoved: () => void
}

interface ManageUserProps {
  user: ManagedUser
  self: Self
  onChange: (user: ManagedUser) => void
  onClose: () => void
}

/** The account, and a dialog for each action on it. */
export function ManageUser({ user, self, onChange, onClose }: ManageUserProps) {
  const [step, setStep] = useState<Step>('look')
  const onBack = () => {
    setStep('look')
  }
  const inStep: StepProps = {
    user,
    onChange: (changed) => {
      onChange(changed)
      onBack()
    },
    onBack,
  }
  switch (step) {
    case 'look':
      return <UserSheet user={user} isSelf={user.id === self.id} onStep={setStep} onChange={onChange} onClose={onClose} />
    case 'uid':
      return (
        <AssignUidDialog
          {...inStep}
          onMoved={() => {
            onClose()
            self.onMoved()
          }}
        />
      )
    case 'suspend':
      return <SuspendDialog {...inStep} />
    case 'appoint':
      return <AppointDialog {...inStep} />
    case 'subscription':
      return <OverrideDialog {...inStep} />
  }
}
