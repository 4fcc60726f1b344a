import { Scale, Trash2 } from 'lucide-react'
import { FieldError } from '../../../ui/form-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AccountField } from './account-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { JournalProblems, Ledger, TypedLine } from './typed-journal.ts'

interface JournalLineFieldsProps {
  line: TypedLine
  /** From 1. */
  number: number
  ledger: Ledger
  problems: JournalProblems | null
  /** The id of the field of its account. */
  fieldId: string
  canBalance: boolean
  canRemove: boolean
  onChange: (line: TypedLine) => void
  onEnter: () => void
  onBalance: () => void
  onRemove: () => void
}

/** One line of a journal: its account, and a debit or a credit. On a narrow screen the amounts are beneath the account. */
export function JournalLineFields(props: JournalLineFieldsProps) {
  const { line, number, ledger, problems, fieldId, canBalance, canRemove, onChange, onEnter, onBalance, onRemove } = props
  const problem = problems?.amounts.get(line.id)
  const errorId = problem === undefined ? undefined : `${fieldId}-amount-error`
  const change = (changes: Partial<TypedLine>) => {
    onChange({ ...line, ...changes })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]">
      <div className="col-span-3 sm:col-span-1">
        <AccountField
          id={fieldId}
          label={`Account of line ${number}`}
          value={line.account}
          accounts={ledger.accounts}
          error={problems?.accounts.get(line.id)}
          onChange={(account) => {
            change({ account })
          }}
        />
      </div>
      <AmountField
        label={`Debit of line ${number}`}
        value={line.debit}
        decimals={ledger.decimals}
        errorId={errorId}
        onChange={(debit) => {
          change({ debit })
        }}
        onEnter={onEnter}
      />
      <AmountField
        label={`Credit of line ${number}`}
        value={line.credit}
        decimals={ledger.decimals}
        errorId={errorId}
        onChange={(credit) => {
          change({ credit })
        }}
        onEnter={onEnter}
      />
      <div className="flex pt-0.5">
        <IconButton
          label={`Balance on line ${number}`}
          icon={<Scale className="size-4" aria-hidden="true" />}
          disabled={!canBalance}
          onClick={onBalance}
        />
        <IconButton
          label={`Remove line ${number}`}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          disabled={!canRemove}
          onClick={onRemove}
        />
      </div>
      {problem === undefined ? null : (
        <div className="col-span-full">
          <FieldError id={`${fieldId}-amount-error`}>{problem}</FieldError>
        </div>
      )}
    </li>
  )
}
