import { useEffect, useState } from 'react'

/** The last of some elements, in the order of the page, that begins in the upper third of the window or above it. */
export function useEntryInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const elements = ids.flatMap((id) => document.getElementById(id) ?? [])
    const findLast = () => {
      const line = window.innerHeight / 3
      setInView(elements.findLast((element) => element.getBoundingClientRect().top < line)?.id ?? ids[0] ?? null)
    }
    // Called when a heading crosses the line, and at once.
    const observer = new IntersectionObserver(findLast, { rootMargin: '0px 0px -66% 0px' })
    for (const element of elements) observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [ids])
  return inView
}
