import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const inflate = promisify<Uint8Array, Buffer>(gunzip)

/** What a stored blob holds: compressed JSON. */
export async function unpack(packed: Uint8Array): Promise<unknown> {
  return JSON.parse((await inflate(packed)).toString('utf8')) as unknown
}
