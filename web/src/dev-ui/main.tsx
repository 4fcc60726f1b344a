import '../ui/styles/index.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { limits } from '@tickmark/contract'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toast/toaster.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { DesignSystemPage } from './design-system-page.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('dev/ui.html has no #root')

// Queued before the toaster is rendered; it must not be lost (e2e/design-system.spec.ts).
if (new URLSearchParams(window.location.search).has('early'))
  showToast({ title: 'Early toast', description: 'Queued before anything was rendered.' })

createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <DesignSystemPage />
      <Toaster
        onFollow={(to) => {
          window.location.assign(to)
        }}
        duration={limits.toastDefaultMs}
        swipeThreshold={limits.toastSwipeThresholdPx}
        removal={limits.toastRemoveDelayMs}
      />
    </CSPProvider>
  </StrictMode>,
)
