import type { ByteRange } from '../ports/files.ts'

/**
 * The part of a response that a Range header asks for, of a content of `bytes` bytes (RFC 9110 section 14). `whole`: there is no header that we
 * understand, or it names several ranges, which a server may ignore. `unsatisfiable`: the content ends before the range.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const set = /^bytes=(.*)$/i.exec(header ?? '')?.[1]
  // A list may have empty elements (section 5.6.1).
  const specs = (set ?? '').split(',').flatMap((spec) => spec.trim() || [])
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(specs[0] ?? '') ?? []
  if (specs.length !== 1 || from + to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const [first, last] = [Number(from), to === '' ? Infinity : Number(to)]
  if (last < first) return 'whole'
  return first >= bytes ? 'unsatisfiable' : { first, last: Math.min(last, bytes - 1) }
}
