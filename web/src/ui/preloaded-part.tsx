import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of the page in a script of its own, which `preload` may fetch ahead. A part that is loaded by then appears at once: `lazy` alone would
 * show its fallback first, and React then delays what follows by 300 ms, so that nothing flickers.
 */
export function preloadedPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await fetch()
    return { default: loaded }
  }
  const Late = lazy(load)
  function Part(props: Props) {
    // For as long as the part is shown: another type of component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: load })
}
