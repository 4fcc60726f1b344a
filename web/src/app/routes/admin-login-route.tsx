import { messages } from '@tickmark/contract'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AdminLoginForm } from '../../features/admin/admin-login-form.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { SessionFailure } from '../../features/identity/session-failure.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { ConfirmAdmin } from '../admin-only.tsx'
import { readLocalTarget } from '../local-target.ts'
import { Protected, SignOutUnverified } from '../protected.tsx'
import { ToLogin } from '../to-login.tsx'
import { VisitorBar } from '../visitor-bar.tsx'

const route = getRouteApi('/admin/login')

/** Lets administrators in and redirects other signed-in users (spec section 2). */
export function AdminLoginRoute() {
  useDocumentTitle(messages.admin.loginTitle)
  const { state, identity } = useSession()
  const { redirect } = route.useSearch()
  // Users who were already signed in are not greeted.
  const [entering, setEntering] = useState(false)

  switch (state.kind) {
    case 'loading':
      return <PageSpinner />
    case 'failed':
      return <SessionFailure error={state.error} />
    case 'unverified':
      return <SignOutUnverified />
    case 'signed-in':
      return (
        <ConfirmAdmin otherwise={<Navigate to="/" replace />}>
          <RedirectAdmin to={readLocalTarget(redirect, window.location.origin, '/admin/bigquery')} greet={entering} />
        </ConfirmAdmin>
      )
    case 'set-up-factor':
      return <Protected>{null}</Protected>
    case 'second-step':
      return <ToLogin />
    case 'signed-out':
      return (
        <>
          <VisitorBar />
          <main className="flex justify-center px-4 py-16">
            <Card className="flex w-full max-w-[26rem] flex-col gap-6 p-6">
              <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{messages.admin.loginTitle}</h1>
              <AdminLoginForm
                entering={entering}
                signIn={async (email, password) => {
                  await identity.signIn(email, password)
                  setEntering(true)
                }}
              />
              <p className="border-t border-hairline pt-4 text-note text-quiet">{messages.admin.restricted}</p>
            </Card>
          </main>
        </>
      )
  }
}

function RedirectAdmin({ to, greet }: { to: string; greet: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (greet) showToast({ title: messages.admin.loginSuccessfulTitle, description: messages.admin.loginSuccessfulText })
    void navigate({ href: to, replace: true })
  }, [navigate, to, greet])
  return <PageSpinner />
}
