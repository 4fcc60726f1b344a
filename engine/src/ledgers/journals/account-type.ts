/** The letters of hledger's account types. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'Assets',
  C: 'Assets',
  L: 'Liabilities',
  E: 'Equity',
  V: 'Equity',
  R: 'Revenues',
  X: 'Expenses',
}

/** The type declared for an account or the closest account above it, or else the first part of its name: "Assets:Bank" is "Assets". */
export function findAccountType(account: string, declared: ReadonlyMap<string, string>): string {
  for (let name = account; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf(':')))) {
    const type = declared.get(name)
    if (type !== undefined) return LETTERS[type.charAt(0).toUpperCase()] ?? type
  }
  return account.split(':')[0] ?? ''
}
