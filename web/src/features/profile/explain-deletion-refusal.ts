import { messages } from '@tickmark/contract'
import { hasCode, sentenceOf } from '../../lib/api/api-error.ts'

const passwordWrong = 'This is not your password'
const signInAgainHint = `${messages.profile.recentSignInRequired} Sign out, sign in again as usual, and delete your account within ten minutes.`
const organisationHint =
  'You sign in with the account of your organisation, not with a password. If you have done so within the last ten minutes, delete your account now; otherwise sign out and in again first.'

/** What proves that the holder asks. */
export type Proof = 'password' | 'code' | 'sign-in'

/** What to say beside the field after a refusal, and which proof to ask for next; null for all that has nothing to do with the proof. */
export function explainDeletionRefusal(error: unknown, proof: Proof): { readonly sentence: string; readonly proof: Proof } | null {
  if (proof === 'code' && hasCode(error, 'INVALID_REQUEST', 'INVALID_CODE')) return { sentence: messages.secondFactor.invalidCode, proof }
  // A text that is too short to be a password is refused without comparing it.
  if (hasCode(error, 'INVALID_CREDENTIALS', 'INVALID_REQUEST')) return { sentence: passwordWrong, proof }
  if (hasCode(error, 'TOO_MANY_ATTEMPTS')) return { sentence: sentenceOf(error, messages.profile.deleteFailed), proof }
  if (hasCode(error, 'RECENT_SIGN_IN_REQUIRED')) return { sentence: signInAgainHint, proof }
  return hasCode(error, 'SINGLE_SIGN_ON_ONLY') ? { sentence: organisationHint, proof: 'sign-in' } : null
}
