import { useSession } from '../features/identity/session.tsx'

/** The id of the account that is signed in; null where the server has not said. */
export function useSelfId(): number | null {
  const { state } = useSession()
  return state.kind === 'signed-in' ? (state.account?.id ?? null) : null
}
