import { makeExample } from './describe-schema.ts'
import type { DocumentedOperation } from './read-operations.ts'

/** In single quotes, as a shell takes every character. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const fillIn = (path: string): string => path.replace(/\{\w+\}/g, '1')

function writeBody({ body }: DocumentedOperation): readonly string[] {
  if (body === null) return []
  const type = `-H ${quote(`Content-Type: ${body.type}`)}`
  if (body.type === 'application/json') return [type, `--data ${quote(JSON.stringify(makeExample(body.schema)))}`]
  return [type, '--data-binary @file']
}

/** A command that makes the call with an access token, its required parameters and a body of the right form. */
export function writeCurl(operation: DocumentedOperation, origin: string): string {
  const query = operation.parameters.filter((one) => one.in === 'query' && one.required)
  const search = new URLSearchParams(query.map(({ name, schema }) => [name, String(makeExample(schema))])).toString()
  const url = `${origin}${fillIn(operation.path)}${search === '' ? '' : `?${search}`}`
  const proof = operation.access === 'public' ? [] : ['-H "Authorization: Bearer $TICKMARK_TOKEN"']
  const method = operation.method === 'GET' ? [] : [`-X ${operation.method}`]
  const save = operation.success.body === null || operation.success.body.type === 'application/json' ? [] : ['-o file']
  return ['curl', ...method, ...proof, ...writeBody(operation), ...save, quote(url)].join(' \\\n  ')
}
