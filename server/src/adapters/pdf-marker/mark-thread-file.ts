import { extname } from 'node:path'

/** The thread that marks documents. Its file has the same extension as this one, compiled or not. */
export const markThread = new URL(`./mark-thread${extname(import.meta.url)}`, import.meta.url)
