import { gunzipSync, gzipSync } from 'node:zlib'
import type { Words } from '../../ports/document-reviewer.ts'

export const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value))

export const unpack = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString('utf8'))

export const unpackWords = (packed: Uint8Array): Words => unpack(packed) as Words
