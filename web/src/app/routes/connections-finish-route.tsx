import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { FinishPage } from '../../features/connections/finish-page.tsx'
import { readConsent } from '../../features/connections/read-consent.ts'
import { WorkingPage } from '../working-page.tsx'

/** The answer of the provider leaves the address at once: it is a secret until it has counted. */
export function ConnectionsFinishRoute() {
  const [answer] = useState(() => readConsent(new URLSearchParams(window.location.search)))
  const navigate = useNavigate()
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  const go = useCallback(
    (path: string) => {
      void navigate({ href: path, replace: true })
    },
    [navigate],
  )
  return (
    <WorkingPage>
      <FinishPage answer={answer} onGo={go} />
    </WorkingPage>
  )
}
