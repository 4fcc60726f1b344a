import { type Pull, providerNames } from '@tickmark/contract'
import { printDate } from '@tickmark/engine/ledgers'
import { formatMoment } from '../../../lib/format-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { describeOutcome } from './describe-pull.ts'

interface EarlierPullsProps {
  pulls: readonly Pull[]
  /** The pull whose trial balance is stored; null where it came from elsewhere. */
  usedId: number | null
  isNightly: boolean
  isChanging: boolean
  onLook: (pullId: number) => void
  onNightly: (isNightly: boolean) => void
}

/** All pulls: each is a version that can be looked at and used. */
export function EarlierPulls({ pulls, usedId, isNightly, isChanging, onLook, onNightly }: EarlierPullsProps) {
  return (
    <>
      <SwitchField
        label="Pull every night"
        help="The last pull is repeated each night until this analysis is complete. Nothing in the draft changes before you use a pull."
        checked={isNightly}
        disabled={isChanging}
        onChange={onNightly}
      />
      <details>
        <summary className="cursor-pointer">{pulls.length === 1 ? 'One pull' : `${pulls.length} pulls`}</summary>
        <ul className="mt-2 flex max-h-60 flex-col divide-y divide-hairline overflow-auto border-y border-hairline">
          {pulls.map((pull) => (
            <li key={pull.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="figures">{formatMoment(pull.startedAt)}</span>, {providerNames[pull.provider]}, {pull.organisation},{' '}
                {printDate(pull.period.from)} to {printDate(pull.period.to)}: {describeOutcome(pull)}
                {pull.startedBy === null ? '' : `, by ${pull.startedBy}`} {pull.id === usedId ? <Badge>In use</Badge> : null}
              </span>
              {pull.state === 'complete' ? (
                <Button
                  look="quiet"
                  aria-label={`Look at the pull of ${formatMoment(pull.startedAt)}`}
                  onClick={() => {
                    onLook(pull.id)
                  }}
                >
                  Look
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
