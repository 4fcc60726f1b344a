import type { KeyboardEvent, Ref } from 'react'
import { printTypedAmount, readTypedAmount } from './read-typed-amount.ts'

interface AmountFieldProps {
  label: string
  value: string
  /** Of the ledger: the amount gets as many. */
  decimals: number
  /** The id of the message about it. */
  errorId: string | undefined
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onEnter: () => void
}

/** An amount as people type it; when the field is left, its digits are grouped. Enter goes on to the next line. */
export function AmountField({ label, value, decimals, errorId, inputRef, onChange, onEnter }: AmountFieldProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }

  return (
    <input
      ref={inputRef}
      aria-label={label}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      inputMode="decimal"
      autoComplete="off"
      placeholder={label.startsWith('Debit') ? 'Debit' : 'Credit'}
      value={value}
      className="figures min-h-9 w-full min-w-0 rounded-sm border border-edge bg-card px-2.5 py-1.5 text-right text-body text-ink transition-colors hover:not-disabled:border-ink focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-difference pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      onChange={(event) => {
        onChange(event.target.value)
      }}
      onBlur={() => {
        const amount = readTypedAmount(value)
        if (amount !== null && amount !== 'unreadable') onChange(printTypedAmount(amount, decimals))
      }}
      onKeyDown={onKeyDown}
    />
  )
}
