import { limits } from '@tickmark/contract'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

/** What is wrong with a reason; undefined if it is fine. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim().length < limits.reasonMinLength ? 'Please give a reason' : undefined

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The administrator's reason for a change to an account. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <div className="mt-4">
      <TextAreaField
        label="Reason"
        help="The account’s owner reads this in the email about the change."
        rows={3}
        value={value}
        error={error}
        maxLength={limits.reasonMaxLength}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
