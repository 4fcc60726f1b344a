import { createReadStream } from 'node:fs'

/** A hundred times an ordinary set of statements. A larger file would waste minutes, and a device never ends. */
const MAX_BYTES = 100 * 1024 * 1024

/** A file is larger than any set of statements. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Reads a whole file, or a pipe to its end. Throws `FileTooLarge`, or the error of the system call. */
export async function readWhole(path: string, most: number = MAX_BYTES): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  // File streams yield buffers unless an encoding is set.
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new FileTooLarge(path)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
