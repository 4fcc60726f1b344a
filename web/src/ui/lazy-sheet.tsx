import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PartUnavailable } from './part-unavailable.tsx'

/**
 * What lies over the page and is drawn by a module that is loaded when it first opens. Where that cannot be loaded, it is said and
 * closed again.
 *
 * @param load gives what draws it
 * @param dismiss closes it in the words of its own properties
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
