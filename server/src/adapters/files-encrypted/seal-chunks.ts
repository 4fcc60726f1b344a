import { createCipheriv } from 'node:crypto'
import { CHUNK_LENGTH, describeChunk, type Header } from './file-format.ts'

/** The encrypted file with this content: its header and its chunks. */
export async function* sealChunks(content: AsyncIterable<Uint8Array>, header: Header, dataKey: Uint8Array): AsyncGenerator<Buffer> {
  const seal = (plain: Uint8Array, index: number, isLast: boolean): Buffer => {
    const { nonce, data } = describeChunk(header, index, isLast)
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(data)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  yield header.bytes
  let held: Uint8Array[] = []
  let length = 0
  let index = 0
  for await (const piece of content) {
    held.push(piece)
    length += piece.length
    // A whole chunk is held back until there is more: it may be the last one.
    if (length <= CHUNK_LENGTH) continue
    const plain = Buffer.concat(held)
    let start = 0
    for (; length - start > CHUNK_LENGTH; start += CHUNK_LENGTH) yield seal(plain.subarray(start, start + CHUNK_LENGTH), index++, false)
    held = [plain.subarray(start)]
    length -= start
  }
  yield seal(Buffer.concat(held), index, true)
}
