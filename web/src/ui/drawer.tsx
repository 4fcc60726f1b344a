import { lazy, Suspense, useState } from 'react'
import type { DrawerProps } from './drawer-sheet.tsx'
import { PartUnavailable } from './part-unavailable.tsx'

const Sheet = lazy(() =>
  import('./drawer-sheet.tsx').then(
    (module) => ({ default: module.DrawerSheet }),
    () => ({ default: Unavailable }),
  ),
)

/** A sheet from the side of a small screen. What draws it is loaded when the first one opens. */
export function Drawer(props: DrawerProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}

function Unavailable({ open, onOpenChange }: DrawerProps) {
  return (
    <PartUnavailable
      open={open}
      onDismiss={() => {
        onOpenChange(false)
      }}
    />
  )
}
