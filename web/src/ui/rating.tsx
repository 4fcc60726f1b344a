import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './form-field.tsx'
import { Star } from './stars.tsx'

interface RatingProps {
  label: string
  /** 1 to 5; 0 if nothing is chosen. */
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  error?: string | undefined
}

const stars = [1, 2, 3, 4, 5] as const

const nameOf = (star: number) => (star === 1 ? '1 star' : `${star} stars`)

/**
 * One to five stars. Hovering previews a choice; pressing the chosen star clears it to 0. It is built from the browser's own radio
 * buttons, so the arrow keys work, and Space on the chosen one clears it like a press.
 */
export function Rating({ label, value, onChange, disabled = false, error }: RatingProps) {
  const id = useId()
  const [preview, setPreview] = useState(0)
  const shown = preview === 0 ? value : preview

  return (
    <div className="flex flex-col gap-1">
      <span id={`${id}-label`} className="text-note font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="-ml-1 flex"
          onPointerLeave={() => {
            setPreview(0)
          }}
        >
          {stars.map((star) => (
            <label
              key={star}
              className={classNames(
                'relative inline-flex size-9 items-center justify-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-11',
                disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
              )}
              onPointerEnter={(event) => {
                // Touch has no hover: it would leave a preview behind.
                if (!disabled && event.pointerType === 'mouse') setPreview(star)
              }}
            >
              <input
                type="radio"
                name={id}
                value={star}
                aria-label={nameOf(star)}
                checked={value === star}
                disabled={disabled}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-sm outline-none"
                onChange={() => {
                  onChange(star)
                }}
                onClick={() => {
                  if (value !== star) return
                  setPreview(0)
                  onChange(0)
                }}
                // Browsers ignore Space on a checked radio button.
                onKeyUp={(event) => {
                  if (event.key !== ' ' || value !== star) return
                  event.preventDefault()
                  onChange(0)
                }}
              />
              <Star filled={star <= shown} />
            </label>
          ))}
        </div>
        <output className="figures text-note text-quiet">{value === 0 ? 'Not rated' : `${value} of 5`}</output>
        {value === 0 || disabled ? null : (
          <Button
            look="quiet"
            onClick={() => {
              onChange(0)
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
