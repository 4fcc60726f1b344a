import type { SecondFactor } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDate } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { describeRefusal, factorQuery, useRenewCodes, useTurnOff } from './factor-queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

interface ChangeFactorProps {
  factor: SecondFactor
  onOff: () => void
}

/** Fewer codes than this are worth a hint. */
const fewCodes = 3

/** Two-step verification that is on: new recovery codes, or off. */
export function ChangeFactor({ factor, onOff }: ChangeFactorProps) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const renew = useRenewCodes()
  const turnOff = useTurnOff(onOff)
  const { codesLeft, since } = factor
  const rest = () => {
    setAsking(null)
    renew.reset()
    turnOff.reset()
  }

  if (renew.data !== undefined) {
    return (
      <RecoveryCodeList
        codes={renew.data.recoveryCodes}
        action="I have kept the codes"
        onKept={() => {
          rest()
          void queries.invalidateQueries({ queryKey: factorQuery.queryKey })
        }}
      />
    )
  }
  return (
    <>
      <p className="max-w-[65ch]">
        On{since === null ? '' : ` since ${formatShortDate(since)}`}.{' '}
        {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left.
        {codesLeft < fewCodes ? ' Make new ones before they run out.' : ''}
      </p>
      {asking === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setAsking('codes')
            }}
          >
            New Recovery Codes
          </Button>
          <Button
            onClick={() => {
              setAsking('off')
            }}
          >
            Turn Off
          </Button>
        </div>
      ) : null}
      {asking === 'codes' ? (
        <CodeForm
          action="Make new codes"
          help="The codes that you have now stop working."
          busy={renew.isPending}
          refusal={renew.error === null ? undefined : describeRefusal(renew.error)}
          onCode={(code) => {
            renew.mutate(code)
          }}
          onCancel={rest}
        />
      ) : null}
      {asking === 'off' ? (
        <CodeForm
          danger
          action="Turn off"
          help={
            factor.isRequired
              ? 'This server requires two-step verification: you will have to set it up again at once, for example with a new phone.'
              : 'Your password alone will open your account. Your other sessions and your access tokens end, and you get an email.'
          }
          busy={turnOff.isPending}
          refusal={turnOff.error === null ? undefined : describeRefusal(turnOff.error)}
          onCode={(code) => {
            turnOff.mutate({ code })
          }}
          onCancel={rest}
        />
      ) : null}
    </>
  )
}
