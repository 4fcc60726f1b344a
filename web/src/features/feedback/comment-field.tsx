import { FormField } from '../../ui/form-field.tsx'

/** From here on it counts how much room is left. */
const nearlyFull = 0.8

interface CommentFieldProps {
  value: string
  maxLength: number
  disabled: boolean
  onChange: (value: string) => void
}

/** Anything somebody wants to add, up to a length. */
export function CommentField({ value, maxLength, disabled, onChange }: CommentFieldProps) {
  const left = maxLength - value.length
  return (
    <FormField
      label="Comment (optional)"
      help={value.length < nearlyFull * maxLength ? undefined : `${left.toLocaleString('en-GB')} characters left`}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name="comment"
          rows={4}
          value={value}
          maxLength={maxLength}
          readOnly={disabled}
          className="field-sizing-content max-h-60 min-h-24 w-full resize-none rounded-sm border border-edge bg-card px-2.5 py-1.5 text-body text-ink transition-colors [overflow-wrap:anywhere] hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 read-only:text-quiet pointer-coarse:text-[1rem]"
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
      )}
    </FormField>
  )
}
