import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { findChoice, keepChoice, pickWorkspace } from '../lib/workspaces/chosen-workspace.ts'
import { WorkspaceContext } from '../lib/workspaces/workspace-context.ts'
import { workspacesQuery } from '../lib/workspaces/workspaces-query.ts'
import { useSelfId } from './use-self-id.ts'

const choiceOf = (uid: string | null) => ({ uid, id: uid === null ? null : findChoice(uid) })

/** The workspaces of the signed-in user, and the one that this tab works in. Other tabs keep theirs until they are reloaded. */
export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const selfId = useSelfId()
  const uid = state.kind === 'signed-in' ? state.user.uid : null
  const { data, isError } = useQuery({ ...workspacesQuery, enabled: uid !== null })
  const [chosen, setChosen] = useState(() => choiceOf(uid))
  if (chosen.uid !== uid) setChosen(choiceOf(uid))

  const choose = useCallback(
    (id: number) => {
      if (uid === null) return
      keepChoice(uid, id)
      setChosen({ uid, id })
    },
    [uid],
  )
  const value = useMemo(() => {
    const all = data ?? []
    const current = data === undefined ? (isError ? null : undefined) : pickWorkspace(data, chosen.id)
    return { all, current, shown: all.length === 1 ? null : current, selfId, choose }
  }, [data, isError, chosen.id, selfId, choose])
  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}
