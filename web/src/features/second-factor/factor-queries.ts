import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  messages,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@tickmark/contract'
import type { FactorProof } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Read each time it is shown: codes may have been used elsewhere. */
export const factorQuery = queryOptions({
  queryKey: [getSecondFactor.id],
  queryFn: ({ signal }) => callEndpoint(getSecondFactor, { signal }),
  staleTime: 0,
})

const failed = 'This could not be done. Please try again.'

/** Why a change was refused, for the user. */
export function describeRefusal(error: unknown): string {
  logUnexpected(failed, error)
  if (hasCode(error, 'INVALID_REQUEST')) return messages.secondFactor.invalidCode
  if (hasCode(error, 'RECENT_SIGN_IN_REQUIRED'))
    return `${messages.profile.recentSignInRequired} Sign out, sign in again as usual, and repeat this within ten minutes.`
  return sentenceOf(error, failed)
}

/** A new secret for the app. */
export const useBeginFactor = () => useMutation({ mutationFn: () => callEndpoint(beginSecondFactor, {}), gcTime: 0 })

/** Returns the recovery codes, which no one can read later. */
export const useConfirmFactor = () =>
  useMutation({ mutationFn: (code: string) => callEndpoint(confirmSecondFactor, { body: { code } }), gcTime: 0 })

export const useRenewCodes = () =>
  useMutation({ mutationFn: (code: string) => callEndpoint(renewRecoveryCodes, { body: { code } }), gcTime: 0 })

export function useTurnOff(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: FactorProof) => callEndpoint(turnOffSecondFactor, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: factorQuery.queryKey })
      onDone()
    },
  })
}
