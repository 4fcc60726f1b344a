import { limits } from '@tickmark/contract'

export interface NamedAccount {
  readonly code: string
  readonly name: string
}

export type TypedAccount =
  | { readonly kind: 'known'; readonly account: NamedAccount }
  /** The journal adds it to the draft. */
  | { readonly kind: 'new'; readonly account: NamedAccount }
  | { readonly kind: 'problem'; readonly problem: string }

/** "4000 Sales" */
export const formatAccount = ({ code, name }: NamedAccount): string => [code, name].filter((part) => part !== '').join(' ')

/** What is typed for an account: its code, its name or both. Anything else is a new account, if it has a name. */
export function readTypedAccount(typed: string, accounts: readonly NamedAccount[]): TypedAccount {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return { kind: 'problem', problem: 'Choose an account.' }
  const wanted = fold(text)
  const whole = accounts.find((account) => fold(formatAccount(account)) === wanted) ?? accounts.find(({ code }) => fold(code) === wanted)
  if (whole !== undefined) return { kind: 'known', account: whole }
  const named = accounts.filter(({ name }) => fold(name) === wanted)
  const [one] = named
  if (one !== undefined) {
    if (named.length === 1) return { kind: 'known', account: one }
    return { kind: 'problem', problem: `${named.length} accounts have this name. Type the code.` }
  }
  return readNew(text, accounts)
}

function readNew(text: string, accounts: readonly NamedAccount[]): TypedAccount {
  if (text.length > limits.accountTextMaxLength) return { kind: 'problem', problem: 'The name is too long.' }
  // A code has a digit; without one, all of it is the name.
  const [, code = '', rest = text] = /^(\S*\d\S*)(?: (.+))?$/.exec(text) ?? []
  const name = code === '' ? text : rest === text ? '' : rest
  const taken = code === '' ? undefined : accounts.find((account) => fold(account.code) === fold(code))
  if (taken !== undefined) return { kind: 'problem', problem: `${code} is “${taken.name}”. Choose it, or type another code.` }
  if (name === '') return { kind: 'problem', problem: 'The ledger has no such code. For a new account, type its code and its name.' }
  return { kind: 'new', account: { code, name } }
}

const MAX_MATCHES = 50

/** Accounts whose code begins so, or whose name has all the words; codes first. */
export function matchAccounts<Account extends NamedAccount>(typed: string, accounts: readonly Account[]): Account[] {
  const text = fold(typed.trim())
  const words = text.split(/\s+/)
  const byCode = accounts.filter(({ code }) => fold(code).startsWith(text))
  const byName = accounts.filter((account) => {
    const name = fold(formatAccount(account))
    return !byCode.includes(account) && words.every((word) => name.includes(word))
  })
  return [...byCode, ...byName].slice(0, MAX_MATCHES)
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ')
