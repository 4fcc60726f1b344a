import { useSession } from '../features/identity/session.tsx'

/** The id of the signed-in account; null if the server has not sent it. */
export function useSelfId(): number | null {
  const { state } = useSession()
  return state.kind === 'signed-in' ? (state.account?.id ?? null) : null
}
