import { createAccessToken } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { accessTokensQuery } from './access-token-queries.ts'
import { NewTokenForm, type WantedToken } from './new-token-form.tsx'
import { TokenSecretDialog } from './token-secret-dialog.tsx'

interface CreateTokenDialogProps {
  reauthenticate: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks what a new token is for, and then shows its secret, once. */
export function CreateTokenDialog({ reauthenticate, onClose }: CreateTokenDialogProps) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)

  async function create({ password, ...body }: WantedToken): Promise<void> {
    if (password !== null) await reauthenticate(password)
    const created = await callEndpoint(createAccessToken, { body })
    queries.setQueryData(accessTokensQuery.queryKey, (known) => [created.token, ...(known ?? [])])
    setSecret(created.secret)
  }

  return secret === null ? <NewTokenForm create={create} onClose={onClose} /> : <TokenSecretDialog secret={secret} onClose={onClose} />
}
