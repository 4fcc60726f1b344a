import { gunzipSync, gzipSync } from 'node:zlib'
import type { Words } from '../../ports/document-reviewer.ts'

export const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value))

export const unpackWords = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words
