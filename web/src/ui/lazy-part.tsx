import { type ComponentType, lazy, type ReactNode } from 'react'
import { PartUnavailable } from './part-unavailable.tsx'

interface OpenedPart {
  /** Closes the part again: its code could not be loaded, and a message has said so. */
  onUnavailable: () => void
}

/**
 * A part of the page that a button opens, and whose code loads when it is first shown. If loading fails, a message explains it and the rest of the
 * page stays as it is, with everything that was being written.
 */
export function lazyPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Unavailable = ({ onUnavailable }: OpenedPart) => <PartUnavailable open onDismiss={onUnavailable} />
  return lazy<ComponentType<Props & OpenedPart>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Unavailable }),
    ),
  )
}
