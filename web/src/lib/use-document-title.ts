import { useEffect } from 'react'

/** Sets the title in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tickmark`
  }, [title])
}
