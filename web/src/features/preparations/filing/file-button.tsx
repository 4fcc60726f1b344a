import type { Draft } from '@tickmark/engine/drafting'
import { Landmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { WorkInput } from '../work/work-out.ts'

const FilingDialog = lazyPart(async () => (await import('./filing-dialog.tsx')).FilingDialog)

interface FileButtonProps {
  analysisId: number
  draft: Draft
  input: WorkInput
  onDownload: () => void
}

/** Opens the filing of the draft. */
export function FileButton(props: FileButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        <Landmark className="size-4" aria-hidden="true" />
        File
      </Button>
      {isOpen ? (
        <Suspense>
          <FilingDialog {...props} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </>
  )
}
