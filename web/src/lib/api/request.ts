import { type Endpoint, fillPath } from '@tickmark/contract'

/** The address of a call, with path parameters filled in and the query appended; undefined fields are left out. */
export function requestAddress(endpoint: Endpoint, params: Record<string, string | number>, query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const path = fillPath(endpoint.path, params)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** Whether a call must identify its caller. The others send cookies only. */
export function needsBearer(endpoint: Endpoint): boolean {
  return !['public', 'cookie', 'loopback'].includes(endpoint.access)
}
