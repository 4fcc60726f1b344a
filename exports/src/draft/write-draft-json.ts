import { type Draft, isGap } from '@tickmark/engine/drafting'
import { formatAmount } from '@tickmark/engine/ledgers'

/**
 * A draft as JSON, for other programs: its profile, accounts, sections and questions as in `Draft`. Amounts are decimal strings: those of
 * accounts in the currency, those of cells in printed units.
 */
export function writeDraftJson({ accounts, decimals, ...draft }: Draft): string {
  const written = {
    format: 'tickmark-draft-1',
    ...draft,
    accounts: accounts.map(({ current, prior, ...account }) => ({
      ...account,
      current: formatAmount(current, decimals),
      prior: prior === null ? null : formatAmount(prior, decimals),
    })),
  }
  return `${JSON.stringify(written, (_, value: unknown) => printValue(value), 2)}\n`
}

/** The field that fills a gap is for the screen; the id of its text is for the profile. */
function printValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!isGap(value)) return value
  return value.id === undefined ? { gap: value.gap } : { gap: value.gap, id: value.id }
}
