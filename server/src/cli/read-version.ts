import { readFileSync } from 'node:fs'

// The same path works from `src` and from `dist`.
const manifest = new URL('../../package.json', import.meta.url)

export const readVersion = (): string => String((JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: unknown }).version)
