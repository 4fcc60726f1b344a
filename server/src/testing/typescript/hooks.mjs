import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => next(specifier, { ...context, conditions: [...context.conditions, 'tickmark-source'] })

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(url)
  // Node 20's loader thread may sleep while its thread waits for it if work is pending elsewhere, so all of it is done here.
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: false })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('; ')}`)
  return { format: 'module', source: code, shortCircuit: true }
}
