import type { HandedFile, Handover } from '../../lib/handover/handover.ts'

const kilobytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${kilobytes.format(Math.max(1, bytes / 1_000))} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

const describeFile = ({ name, bytes }: HandedFile): string => `${name}, ${formatSize(bytes.byteLength)}`

/** Which files wait, and that they have not been sent. */
export const describeFiles = ({ draft, priorYear }: Pick<Handover, 'draft' | 'priorYear'>): string =>
  priorYear === null
    ? `${describeFile(draft)}, is in this browser. Nothing has been uploaded.`
    : `${describeFile(draft)}, and last year’s statements, ${describeFile(priorYear)}, are in this browser. Nothing has been uploaded.`
