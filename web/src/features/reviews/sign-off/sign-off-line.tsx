import { formatParts, messages, partOfLine, type PersonName, type SignOff, type SignOffRole } from '@tickmark/contract'
import { useId, useState } from 'react'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { describeSince, describeWithdrawal } from './describe-sign-off.ts'
import { roleWords } from './sign-off-state.ts'

interface SignOffLineProps {
  role: SignOffRole
  signOff: SignOff | null
  /** Whether the user may sign this line now. */
  maySign: boolean
  /** The earlier line that has to be signed first. */
  waitsFor: SignOffRole | null
  /** The user has signed these other lines: they are asked before they sign this one too. */
  othersSigned: readonly SignOffRole[]
  /** Another person who is named for this line. The user may sign in their place. */
  otherNamed: PersonName | null
  /** The user, null if not known. */
  selfId: number | null
  /** Which of its buttons is at work. */
  busy: 'sign' | 'withdraw' | null
  onSign: () => void
  onWithdraw: () => void
}

/** One line of the sign-off: who signed, when and on which draft, and why that no longer holds. */
export function SignOffLine(props: SignOffLineProps) {
  const { role, signOff, maySign, waitsFor, othersSigned, otherNamed, selfId, busy, onSign, onWithdraw } = props
  const [isAsking, setAsking] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const namedId = useId()
  const lacksSignature = maySign && (signOff === null || signOff.stale)
  const offersSigning = lacksSignature && waitsFor === null
  const hasSignedOther = othersSigned.length > 0
  // What was asked about may have changed meanwhile.
  if (isAsking && !(offersSigning && hasSignedOther)) setAsking(false)
  const mayWithdraw = signOff?.mayWithdraw === true
  const isOwn = selfId !== null && signOff?.by?.id === selfId
  if (isWithdrawing && (!mayWithdraw || isOwn)) setWithdrawing(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-hairline py-3">
      <div className="min-w-0">
        <p className="text-note font-medium text-quiet">{roleWords[role]}</p>
        {signOff === null ? <p className="text-quiet">Not signed</p> : <Signature signOff={signOff} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {offersSigning && otherNamed !== null ? (
          <p id={namedId} className="text-note text-rounding [overflow-wrap:anywhere]">
            {otherNamed.name} is named as {partOfLine[role]}.
          </p>
        ) : null}
        {mayWithdraw ? (
          <Button
            look="quiet"
            className="max-sm:-ml-3"
            busy={busy === 'withdraw'}
            aria-label={`Withdraw: ${roleWords[role].toLowerCase()}`}
            onClick={() => {
              if (isOwn) onWithdraw()
              else setWithdrawing(true)
            }}
          >
            Withdraw
          </Button>
        ) : null}
        {lacksSignature && waitsFor !== null ? <Button disabled>Waits for the {partOfLine[waitsFor]}</Button> : null}
        {offersSigning && !isAsking ? (
          <Button
            look="primary"
            busy={busy === 'sign'}
            aria-describedby={otherNamed === null ? undefined : namedId}
            onClick={() => {
              if (hasSignedOther) setAsking(true)
              else onSign()
            }}
          >
            {signOff === null ? `Sign as ${partOfLine[role]}` : `Sign again as ${partOfLine[role]}`}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <SoleSignatory
          role={role}
          others={othersSigned}
          busy={busy === 'sign'}
          onSign={onSign}
          onCancel={() => {
            setAsking(false)
          }}
        />
      ) : null}
      {isWithdrawing && signOff !== null ? (
        <ConfirmDialog
          title="Withdraw the sign-off"
          description={describeWithdrawal(role, signOff)}
          action="Withdraw"
          busy={busy === 'withdraw'}
          onConfirm={onWithdraw}
          onClose={() => {
            setWithdrawing(false)
          }}
        />
      ) : null}
    </li>
  )
}

interface SoleSignatoryProps {
  role: SignOffRole
  others: readonly SignOffRole[]
  busy: boolean
  onSign: () => void
  onCancel: () => void
}

/** Asks before one person signs several lines: sole practitioners may, but nobody should by mistake. */
function SoleSignatory({ role, others, busy, onSign, onCancel }: SoleSignatoryProps) {
  return (
    <div
      role="group"
      aria-label={`Sign as ${partOfLine[role]} as well?`}
      className="flex w-full flex-wrap items-center justify-end gap-2 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64 text-rounding">
        You have signed as {formatParts(others)}. If you sign this line too, the file shows that the same person signed{' '}
        {others.length === 1 ? 'both' : 'all three'}.
      </p>
      <Button ref={focus} disabled={busy} onClick={onCancel}>
        {messages.analysisActions.cancel}
      </Button>
      <Button look="primary" busy={busy} onClick={onSign}>
        {others.length === 1 ? 'Sign both lines' : 'Sign all three lines'}
      </Button>
    </div>
  )
}

/** Enter pressed twice cancels. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

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
