/** A query parameter of one of our own addresses; null on other paths, or if it is missing or empty. */
export function readParameter(url: string, path: string, name: string): string | null {
  const { pathname, searchParams } = new URL(url)
  return pathname === path ? searchParams.get(name) || null : null
}
