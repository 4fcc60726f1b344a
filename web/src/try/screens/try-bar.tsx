import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { CheckDialog } from './check-dialog.tsx'

/** The bar above the review: what the page promises, and how to check it. */
export function TryBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="border-b border-hairline bg-card print:hidden">
      <nav aria-label="Main" className="flex h-12 items-center justify-between gap-4 px-4">
        <a href="/" aria-label="Tickmark, home" className="rounded-sm">
          <Wordmark />
        </a>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true)
          }}
        >
          <ShieldCheck className="size-4" aria-hidden="true" />
          <span className="max-sm:hidden">Your draft stays in this browser.</span> How to check
        </Button>
      </nav>
      {isOpen ? (
        <CheckDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </header>
  )
}
