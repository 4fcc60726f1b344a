import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FormField } from './form-field.tsx'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  /** Number of characters written, to show it with the limit (`maxLength`). If absent, both are shown near the limit. */
  count?: number | undefined
}

/** The height of an empty field by its rows; it grows with its text. */
const minHeights: Readonly<Record<number, string>> = { 1: 'min-h-9 pointer-coarse:min-h-11', 2: 'min-h-15' }

/** A text field of several lines. */
export function TextAreaField({ label, error, help, count, className, rows = 4, ...area }: TextAreaFieldProps) {
  const { maxLength = Number.POSITIVE_INFINITY, value } = area
  // Browsers cut what is pasted at the limit without a word.
  const nearly = typeof value === 'string' && value.length >= 0.9 * maxLength ? value.length : undefined
  const written = count ?? nearly
  const counter = written === undefined || area.maxLength === undefined ? null : <Counter count={written} max={area.maxLength} />
  return (
    <FormField label={label} error={error} help={help === undefined && counter === null ? undefined : joinHelp(help, counter)}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...area}
          rows={rows}
          aria-invalid={wiring['aria-invalid'] ?? area['aria-invalid']}
          className={classNames(
            'field-sizing-content max-h-[50dvh] w-full resize-y rounded-sm border border-edge bg-card px-2.5 py-1.5 text-body text-ink transition-colors [overflow-wrap:anywhere] read-only:text-quiet hover:not-disabled:border-ink',
            'focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-difference pointer-coarse:text-[1rem]',
            minHeights[rows] ?? 'min-h-24',
            className,
          )}
        />
      )}
    </FormField>
  )
}

function joinHelp(help: ReactNode, counter: ReactNode) {
  return (
    <span className="flex justify-between gap-4">
      <span>{help}</span>
      {counter}
    </span>
  )
}

function Counter({ count, max }: { count: number; max: number }) {
  return (
    <span className={classNames('figures shrink-0', count >= max && 'font-medium text-ink')}>
      {count.toLocaleString('en-GB')} of {max.toLocaleString('en-GB')}
    </span>
  )
}
