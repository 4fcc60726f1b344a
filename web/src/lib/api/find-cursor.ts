/**
 * The cursor of the previous page of a list, from the `Link` header (D23): the value of `name` in the query of the header's first address.
 * Null if there is no earlier page.
 */
export function findCursor(headers: Headers, name: string): number | null {
  const address = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
  if (address === undefined) return null
  const cursor = new URL(address, 'http://list.invalid').searchParams.get(name)
  return cursor === null ? null : Number(cursor)
}
