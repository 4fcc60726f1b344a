/**
 * The cursor of what comes before a page of a list, from its `Link` header (D23): the value of `name` in the query of the first address
 * there. Null where nothing comes before.
 */
export function findCursor(headers: Headers, name: string): number | null {
  const address = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
  if (address === undefined) return null
  const cursor = new URL(address, 'http://list.invalid').searchParams.get(name)
  return cursor === null ? null : Number(cursor)
}
