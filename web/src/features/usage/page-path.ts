import { limits } from '@tickmark/contract'

/** What is told of an address: its path, without query and fragment, which can hold what is nobody's business. Null when it is no path of ours. */
export function pagePath(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return /^\/\S*$/.test(path) && path.length <= limits.usagePathMaxLength ? path : null
}
