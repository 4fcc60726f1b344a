/** Closing the tab would lose the upload, so the browser asks first. Returns a function that stops it. */
export function keepTabOpen(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => {
    window.removeEventListener('beforeunload', ask)
  }
}
