/** Decimal units, rounded up: `1.5 GB`, `20 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${Math.ceil(bytes / 1e8) / 10} GB`
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** The message for an upload or text that exceeds the limit. `used` includes it. Sizes in bytes. */
export const describeFull = (whose: 'the analysis owner’s' | 'this workspace’s', used: number, allowed: number): string =>
  `This would use ${formatBytes(used)} of ${whose} ${formatBytes(allowed)} of storage. Delete analyses that are no longer needed.`
