import type { SignOff, SignOffRole } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { describeSince } from './describe-sign-off.ts'
import { roleWords } from './sign-off-state.ts'

interface SignOffLineProps {
  role: SignOffRole
  signOff: SignOff | null
  /** Whether the user may sign this line now. */
  maySign: boolean
  /** Which of its buttons is at work. */
  busy: 'sign' | 'withdraw' | null
  onSign: () => void
  onWithdraw: () => void
}

/** One line of the sign-off: who signed, when and on which draft, and why that no longer holds. */
export function SignOffLine({ role, signOff, maySign, busy, onSign, onWithdraw }: SignOffLineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-hairline py-3">
      <div className="min-w-0">
        <p className="text-note font-medium text-quiet">{roleWords[role]}</p>
        {signOff === null ? <p className="text-quiet">Not signed</p> : <Signature signOff={signOff} />}
      </div>
      <div className="flex gap-2 print:hidden">
        {signOff?.mayWithdraw === true ? (
          <Button
            look="quiet"
            className="max-sm:-ml-3"
            busy={busy === 'withdraw'}
            aria-label={`Withdraw: ${roleWords[role].toLowerCase()}`}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        ) : null}
        {maySign && (signOff === null || signOff.stale) ? (
          <Button look="primary" busy={busy === 'sign'} onClick={onSign}>
            {signOff === null ? `Sign as ${role}` : `Sign again as ${role}`}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** "Ada Quill (AQ), Nov 23, 2026, 9:41 AM, draft 2", and why it is stale. */
function Signature({ signOff }: { signOff: SignOff }) {
  return (
    <>
      <p className="figures [overflow-wrap:anywhere]">
        <strong className="font-semibold">{signOff.name}</strong> ({signOff.initials}), {formatMoment(signOff.at)}, draft {signOff.draft}
      </p>
      {signOff.stale ? (
        <p className="text-note text-rounding">
          <strong className="font-semibold">Stale.</strong> {describeSince(signOff).join(' ')}
        </p>
      ) : null}
    </>
  )
}
