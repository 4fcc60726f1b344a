import { limits } from '@tickmark/contract'

/** The part of an address that is reported: its path, without query and fragment, which may be private. Null if it is not a path of ours. */
export function pagePath(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return /^\/\S*$/.test(path) && path.length <= limits.usagePathMaxLength ? path : null
}
