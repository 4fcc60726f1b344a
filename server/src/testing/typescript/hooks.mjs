import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => next(specifier, { ...context, conditions: [...context.conditions, 'tickmark-source'] })

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(url)
  const { code, errors } = await transform(file, await readFile(file, 'utf8'), { sourcemap: false })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('; ')}`)
  return { format: 'module', source: code, shortCircuit: true }
}
