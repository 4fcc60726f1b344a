import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Ref } from 'react'
import { FieldError } from '../../../ui/form-field.tsx'
import { formatAccount, matchAccounts, type NamedAccount, readTypedAccount } from './read-typed-account.ts'

interface AccountFieldProps {
  id: string
  label: string
  value: string
  accounts: readonly NamedAccount[]
  error: string | undefined
  inputRef?: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

/** An account of the ledger by its code or its name, or a new one. */
export function AccountField({ id, label, value, accounts, error, inputRef, onChange }: AccountFieldProps) {
  const read = value.trim() === '' ? null : readTypedAccount(value, accounts)
  const described = [error === undefined ? null : `${id}-error`, read?.kind === 'new' ? `${id}-new` : null].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <Autocomplete.Root
        // The field itself decides what matches, so the list shows all that it is given.
        mode="none"
        items={matchAccounts(value, accounts)}
        itemToStringValue={formatAccount}
        value={value}
        onValueChange={onChange}
        openOnInputClick
      >
        <Autocomplete.Input
          ref={inputRef}
          id={id}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          autoComplete="off"
          placeholder="Code or name"
          onBlur={() => {
            if (read?.kind === 'known') onChange(formatAccount(read.account))
          }}
          className="min-h-9 w-full rounded-sm border border-edge bg-card px-2.5 py-1.5 text-body text-ink transition-colors hover:not-disabled:border-ink focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-difference pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} align="start" className="z-60 outline-none">
            <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-[max(var(--anchor-width),18rem)] max-w-[var(--available-width)] overflow-y-auto rounded-md border border-hairline bg-card py-1 shadow-float data-empty:hidden">
              <Autocomplete.List>
                {(account: NamedAccount) => (
                  <Autocomplete.Item
                    key={`${account.code} ${account.name}`}
                    value={account}
                    className="flex min-h-8 cursor-default gap-3 px-3 py-1 text-body select-none data-highlighted:bg-sunk pointer-coarse:min-h-11"
                  >
                    {account.code === '' ? null : <span className="figures shrink-0 text-quiet">{account.code}</span>}
                    <span className="min-w-0 [overflow-wrap:anywhere]">{account.name}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {read?.kind === 'new' ? (
        <p id={`${id}-new`} className="mt-1 text-note text-quiet">
          New account{read.account.code === '' ? '' : ` ${read.account.code}`}, “{read.account.name}”
        </p>
      ) : null}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
