/** Reads the query of an address as plain text, so a token that looks like a number or JSON is not converted. */
export const plainSearch = {
  parse: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringify: (search: Record<string, unknown>): string => {
    const fields = Object.entries(search).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
    return query === '' ? '' : `?${query}`
  },
}
