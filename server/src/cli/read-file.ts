import { createReadStream } from 'node:fs'

/** A set of statements has a hundredth of it. What is larger would be copied about for minutes to no end, and a device never ends. */
const MAX_BYTES = 100 * 1024 * 1024

/** A file is larger than any set of statements. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Reads a file whole, also one that is still being written to a pipe. Throws `FileTooLarge`, or the fault of the system call. */
export async function readWhole(path: string, most: number = MAX_BYTES): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  // Streams of files give buffers unless an encoding is set.
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new FileTooLarge(path)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
