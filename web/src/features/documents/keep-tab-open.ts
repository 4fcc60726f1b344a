/** Closing the tab would lose a file on its way: lets the browser ask first. Answers how to stop. */
export function keepTabOpen(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => {
    window.removeEventListener('beforeunload', ask)
  }
}
