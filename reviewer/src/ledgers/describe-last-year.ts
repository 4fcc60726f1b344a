import type { LastYear } from '@tickmark/engine/last-year'

const NAMES = { 'balance-sheet': 'balance sheet', 'income-statement': 'income statement' } as const

/** Where last year's figures are from, and what was made of them: sentences for people. */
export function describeLastYear({ trialBalance, read, leftOut, rounded }: LastYear): string[] {
  const places = read.map(({ kind, page }) => `the ${NAMES[kind]} on page ${page}`).join(' and ')
  const unknown = trialBalance?.accounts.filter(({ line }) => line?.class === null) ?? []
  return [
    `Read from ${places}: ${trialBalance?.accounts.length ?? 0} accounts, of the lines and of what balances them.`,
    ...rounded.map(({ name, amount }) => `“${name}” differs from its lines by ${amount}, which is rounding: an account of its own has it.`),
    ...(leftOut.length > 0
      ? [`Left out, because no total adds it up: ${leftOut.map(({ name, amount }) => `${name} ${amount}`).join(', ')}.`]
      : []),
    ...(unknown.length > 0 ? [`To be mapped: ${unknown.map(({ code, name }) => `${code} ${name}`).join(', ')}.`] : []),
  ]
}
