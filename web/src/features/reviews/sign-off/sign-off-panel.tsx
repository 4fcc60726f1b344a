import { describeSamePerson, type Engagement, SignOffRole, type SignOffs } from '@tickmark/contract'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { usePeople } from '../points/people.ts'
import { describeSigning, findMissingLine, findOtherNamed, listOthersSigned, type OpenPlace } from './describe-sign-off.ts'
import { OpenWorkList } from './open-work-list.tsx'
import { SignOffLine } from './sign-off-line.tsx'
import { useSign } from './use-sign.ts'

interface SignOffPanelProps {
  signOffs: SignOffs
  /** Who is named for the lines. */
  named: Engagement
  onOpen: (place: OpenPlace) => void
}

/** The lines of the sign-off, and what is open. */
export function SignOffPanel({ signOffs, named, onOpen }: SignOffPanelProps) {
  const { mayChange, selfId } = usePeople()
  const signing = useSign()
  const { reviewId, lastChange, draft, unreviewed, open } = signOffs
  const samePerson = describeSamePerson(signOffs)
  const seen = reviewId === null || unreviewed ? null : { reviewId, lastChange }
  return (
    <div ref={keepFocus} className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {signing.isSuccess ? describeSigning(signing.variables) : ''}
      </p>
      <ul className="border-b border-hairline">
        {SignOffRole.options.map((role) => (
          <SignOffLine
            key={role}
            role={role}
            signOff={signOffs[role]}
            maySign={mayChange && seen !== null}
            waitsFor={findMissingLine(role, signOffs)}
            othersSigned={listOthersSigned(role, signOffs, selfId)}
            otherNamed={findOtherNamed(role, named, selfId)}
            selfId={selfId}
            busy={signing.isPending && signing.variables.role === role ? (signing.variables.seen === null ? 'withdraw' : 'sign') : null}
            onSign={() => {
              signing.mutate({ role, seen })
            }}
            onWithdraw={() => {
              signing.mutate({ role, seen: null })
            }}
          />
        ))}
      </ul>
      {samePerson === null ? null : <p className="text-note text-rounding">{samePerson}</p>}
      {unreviewed ? (
        <p className="text-note text-quiet">
          {draft === null ? 'There is no draft to sign.' : `Draft ${draft} can be signed when it has been reviewed.`}
        </p>
      ) : null}
      {mayChange ? null : <p className="text-note text-quiet">Guests and viewers can comment, but not sign.</p>}
      <section aria-labelledby="open-work" className="flex flex-col gap-2">
        <h3 id="open-work" className="font-semibold">
          What is open
        </h3>
        <OpenWorkList open={open} onOpen={onOpen} />
      </section>
    </div>
  )
}
