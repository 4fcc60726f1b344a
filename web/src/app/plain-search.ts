/** The query of an address as plain text: a token that happens to look like a number or like JSON stays what it is. */
export const plainSearch = {
  parse: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringify: (search: Record<string, unknown>): string => {
    const fields = Object.entries(search).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
    return query === '' ? '' : `?${query}`
  },
}
