import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const deflate = promisify<string, Buffer>(gzip)
const inflate = promisify<Uint8Array, Buffer>(gunzip)

/** A value as a blob: compressed JSON. */
export const pack = (value: unknown): Promise<Uint8Array> => deflate(JSON.stringify(value))

/** What a stored blob holds. */
export async function unpack(packed: Uint8Array): Promise<unknown> {
  return JSON.parse((await inflate(packed)).toString('utf8')) as unknown
}
