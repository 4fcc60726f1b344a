import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackArchive } from '../../ports/archive.ts'

/** What is packed already, and would only take time. */
const isPacked = (name: string) => name.toLowerCase().endsWith('.pdf')

export const packZip: PackArchive = (entries) => {
  const zip = new ZipFile()
  const packed = new PassThrough()
  let reading: Readable | null = null
  for (const { name, modified, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: modified, compress: !isPacked(name) }, (give) => {
      const stream = Readable.from(content, { objectMode: false })
      // The library does not listen to it.
      stream.once('error', (error) => packed.destroy(error))
      reading = stream
      give(null, stream)
    })
  }
  zip.end()
  zip.on('error', (error: Error) => packed.destroy(error))
  // Nor does it let go of what it reads when nobody takes the archive any more.
  packed.once('close', () => reading?.destroy())
  zip.outputStream.pipe(packed)
  return packed
}
