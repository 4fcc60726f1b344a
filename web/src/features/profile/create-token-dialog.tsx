import { createAccessToken, type NewAccessToken } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { accessTokensQuery } from './access-token-queries.ts'
import { NewTokenForm } from './new-token-form.tsx'
import type { SignInAgain } from './sign-in-again.ts'
import { TokenSecretDialog } from './token-secret-dialog.tsx'

interface CreateTokenDialogProps {
  signInAgain: SignInAgain
  onClose: () => void
}

/** Asks what a new token is for, and then shows its secret, once. */
export function CreateTokenDialog({ signInAgain, onClose }: CreateTokenDialogProps) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)

  async function create(body: NewAccessToken): Promise<void> {
    const created = await callEndpoint(createAccessToken, { body })
    queries.setQueryData(accessTokensQuery.queryKey, (known) => [created.token, ...(known ?? [])])
    setSecret(created.secret)
  }

  return secret === null ? (
    <NewTokenForm create={create} signInAgain={signInAgain} onClose={onClose} />
  ) : (
    <TokenSecretDialog secret={secret} onClose={onClose} />
  )
}
