import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PartUnavailable } from './part-unavailable.tsx'

/**
 * A dialog or drawer whose code loads when it first opens. If loading fails, a message says so and the sheet is closed again.
 *
 * @param load loads the component
 * @param dismiss closes it through its own properties
 */
export function lazySheet<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>, dismiss: (props: Props) => void) {
  const Unavailable = (props: Props) => (
    <PartUnavailable
      open={props.open}
      onDismiss={() => {
        dismiss(props)
      }}
    />
  )
  const Sheet: ComponentType<Props> = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Unavailable }),
    ),
  )

  return function LazySheet(props: Props) {
    const [needed, setNeeded] = useState(props.open)
    if (props.open && !needed) setNeeded(true)
    return needed ? (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    ) : null
  }
}
