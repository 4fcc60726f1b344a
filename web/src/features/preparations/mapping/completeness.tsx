import { memo } from 'react'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { formatCount } from '../../../lib/format-count.ts'
import { describeDifference, formatSides, type MappingSummary } from './describe-mapping.ts'

interface CompletenessProps {
  summary: MappingSummary
  decimals: number
}

/** How many accounts are mapped, what is left to look at, and whether what is mapped balances. */
export const Completeness = memo(function Completeness({ summary, decimals }: CompletenessProps) {
  const { all, mapped, chosen, suggested, toCheck, unmapped, outside, difference } = summary
  const share = (count: number): number => (all === 0 ? 0 : (count / all) * 100)
  return (
    <section aria-label="Completeness" className="flex flex-col gap-2">
      <p className="figures text-lead font-semibold">
        {mapped.toLocaleString('en-GB')} of {formatCount(all, 'account')} mapped
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full bg-hairline" aria-hidden="true">
        <rect width={share(mapped)} height="1" className="fill-accent opacity-45" />
        <rect width={share(chosen)} height="1" className="fill-accent" />
      </svg>
      <ul className="figures flex flex-wrap gap-x-6 gap-y-1 text-note">
        <li className="flex items-center gap-1.5">
          <ProofMark proof={unmapped.count === 0 ? 'tick' : 'difference'} className="size-3.5" />
          {unmapped.count === 0
            ? 'Every account is mapped'
            : `${formatCount(unmapped.count, 'account')} not mapped: ${formatSides(unmapped, decimals)}`}
        </li>
        <li className="flex items-center gap-1.5">
          <ProofMark proof={toCheck > 0 ? 'query' : suggested > 0 ? 'note' : 'tick'} className="size-3.5" />
          {describeSuggestions(summary)}
        </li>
        {outside.count === 0 ? null : (
          <li className="flex items-center gap-1.5">
            <ProofMark proof="note" className="size-3.5" />
            {formatCount(outside.count, 'account')} in no statement: {formatSides(outside, decimals)}
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <ProofMark proof={difference === 0n ? 'tick' : 'difference'} className="size-3.5" />
          {describeDifference(difference, decimals)} in the statements
        </li>
      </ul>
    </section>
  )
})

function describeSuggestions({ suggested, toCheck }: MappingSummary): string {
  if (suggested === 0) return toCheck === 0 ? 'No suggestion is left to approve' : `${formatCount(toCheck, 'choice')} to check`
  const left = `${formatCount(suggested, 'suggestion')} not yet approved`
  return toCheck === 0 ? left : `${left}, ${toCheck.toLocaleString('en-GB')} to check`
}
