import { createHmac } from 'node:crypto'

/** Long enough to recognise a key, far too short to find it. */
const PRINT_LENGTH = 8

/** The fingerprint of a key, which may be shown and stored. Never changes: it decides which key fits which backup, and which files. */
export const printKey = (key: string | Uint8Array): string =>
  createHmac('sha256', 'tickmark backup').update(key).digest('hex').slice(0, PRINT_LENGTH)
