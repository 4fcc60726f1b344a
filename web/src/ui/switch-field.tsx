import { type ReactNode, useId } from 'react'

interface SwitchFieldProps {
  label: ReactNode
  /** What it means to be on, or the consequences. */
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch that takes effect at once. It is the browser's own checkbox, announced as a switch. */
export function SwitchField({ label, help, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunk transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-3 before:rounded-full before:bg-edge before:transition-transform before:content-[''] checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent not-disabled:hover:border-ink disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:mt-0 pointer-coarse:h-6 pointer-coarse:w-11 pointer-coarse:before:size-4 pointer-coarse:checked:before:translate-x-5 forced-colors:before:bg-[CanvasText]"
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-body pointer-coarse:py-0.5">
          {label}
        </label>
        {help === undefined ? null : (
          <div id={`${id}-help`} className="max-w-[72ch] text-note text-quiet">
            {help}
          </div>
        )}
      </div>
    </div>
  )
}
