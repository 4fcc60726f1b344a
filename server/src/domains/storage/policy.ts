/** Decimal, as disks are sold: `1.5 GB`, `20 MB`; rounded up, so that no one reads less than is used. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${Math.ceil(bytes / 1e8) / 10} GB`
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** What people read when an upload or a text does not fit any more. `used` counts what would be added. Sizes in bytes. */
export const describeFull = (whose: 'your' | 'this workspace’s', used: number, allowed: number): string =>
  `This would use ${formatBytes(used)} of ${whose} ${formatBytes(allowed)} of storage. Delete analyses that are no longer needed.`
