import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-sheet.tsx'
import { PartUnavailable } from './part-unavailable.tsx'

const Sheet = lazy(() =>
  import('./dialog-sheet.tsx').then(
    (module) => ({ default: module.DialogSheet }),
    () => ({ default: Unavailable }),
  ),
)

/** A question that must be answered before going on. What draws it is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}

function Unavailable({ open, onDismiss }: DialogProps) {
  return (
    <PartUnavailable
      open={open}
      onDismiss={() => {
        onDismiss('outside')
      }}
    />
  )
}
