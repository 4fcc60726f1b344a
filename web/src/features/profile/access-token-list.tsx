import type { AccessToken } from '@tickmark/contract'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRevokeToken } from './access-token-queries.ts'
import { describeToken, hasExpired } from './describe-token.ts'

/** The user's access tokens, each with a button that revokes it. */
export function AccessTokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const [openedAt] = useState(() => new Date())
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  const keep = () => {
    setRevoking(null)
  }
  const revoke = useRevokeToken(keep)
  if (tokens.length === 0) return <p className="text-quiet">You have no access tokens.</p>
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
                {token.name}
                {hasExpired(token, openedAt) ? <Badge>Expired</Badge> : null}
              </p>
              <p className="figures text-note text-quiet">{describeToken(token, openedAt)}</p>
            </div>
            <Button
              aria-label={`Revoke ${token.name}`}
              onClick={() => {
                setRevoking(token)
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoking === null ? null : (
        <ConfirmDialog
          title={`Revoke ${revoking.name}`}
          description="Programs that use this token are refused from now on. This cannot be undone."
          action="Revoke"
          busy={revoke.isPending}
          onConfirm={() => {
            revoke.mutate(revoking.id)
          }}
          onClose={keep}
        />
      )}
    </>
  )
}
