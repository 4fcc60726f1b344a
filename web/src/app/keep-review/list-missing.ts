/** The texts that are not among those there are. One that is wanted twice has to be there twice. */
export function listMissing(wanted: readonly string[], there: readonly string[]): string[] {
  const left = [...there]
  return wanted.filter((text) => {
    const at = left.indexOf(text)
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
}
