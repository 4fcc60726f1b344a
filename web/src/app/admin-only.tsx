import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AddressUnproven } from '../features/admin/address-unproven.tsx'
import { adminStatusQuery } from '../features/admin/admin-status-query.ts'
import { useSession } from '../features/identity/session.tsx'
import { logUnexpected } from '../lib/api/api-error.ts'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { Protected } from './protected.tsx'

interface AdminOnlyProps {
  /** Shown to signed-in users who are not administrators. */
  otherwise: ReactNode
  children: ReactNode
}

/** Admits users whom the server confirms as administrators (spec section 2). The server protects its own answers in any case. */
export function AdminOnly({ otherwise, children }: AdminOnlyProps) {
  return (
    <Protected signedOut={<ToAdminLogin />}>
      <ConfirmAdmin otherwise={otherwise}>{children}</ConfirmAdmin>
    </Protected>
  )
}

function ToAdminLogin() {
  const router = useRouter()
  // Read once: the address changes while the login is loading.
  const [wanted] = useState(() => router.state.location.href)
  return <Navigate to="/admin/login" search={{ redirect: wanted }} replace />
}

interface ConfirmAdminProps {
  /** Shown to users who are not administrators. */
  otherwise: ReactNode
  children: ReactNode
}

/** Asks the server whether the signed-in user is an administrator. */
export function ConfirmAdmin({ otherwise, children }: ConfirmAdminProps) {
  const { setAdmin, leave } = useSession()
  const navigate = useNavigate()
  const { data: status, error } = useQuery(adminStatusQuery)
  const isAdmin = status?.isAdmin

  useEffect(() => {
    if (isAdmin !== undefined) setAdmin(isAdmin)
  }, [isAdmin, setAdmin])

  if (status?.needsProof) return <AddressUnproven onLeave={() => leave(() => navigate({ to: '/auth', search: { mode: 'login' } }))} />
  if (isAdmin !== undefined) return isAdmin ? children : otherwise
  return error === null ? <PageSpinner /> : <VerificationFailed error={error} />
}

function VerificationFailed({ error }: { error: Error }) {
  useEffect(() => {
    logUnexpected(messages.admin.verificationFailed, error)
    showToast({ tone: 'error', title: messages.verificationFailedTitle, description: messages.admin.verificationFailed })
  }, [error])
  return <Navigate to="/" replace />
}
