import type { Analysis, Standard } from '@tickmark/contract'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)

interface EditButtonProps {
  analysis: Analysis
  /** The standard that the newest draft names, if known. */
  stated: Standard | undefined
}

/** Opens name, standard and client of an analysis, for its owner. */
export function EditButton({ analysis, stated }: EditButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  if (analysis.role !== 'owner') return null
  return (
    <>
      <IconButton
        label="Edit name, standard and client"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        className="-ml-2 print:hidden"
        onClick={() => {
          setOpen(true)
        }}
      />
      {open ? (
        <Suspense fallback={null}>
          <EditDialog analysis={analysis} stated={stated} field="name" onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </>
  )
}
