import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import * as limits from './limits.ts'

/** A name that an official taxonomy declares. `label` is the standard one in English; null where the package has none. */
export const DeclaredName = z.object({
  name: z.string(),
  label: z.string().nullable(),
  period: z.enum(['instant', 'duration']),
  balance: z.enum(['debit', 'credit']).nullable(),
  isAbstract: z.boolean(),
  isMoney: z.boolean(),
})
export type DeclaredName = z.infer<typeof DeclaredName>

export const DeclaredTaxonomies = z.object({ taxonomies: z.array(z.object({ namespace: z.string(), names: z.array(DeclaredName) })) })
export type DeclaredTaxonomies = z.infer<typeof DeclaredTaxonomies>

export const listTaxonomies = endpoint({
  id: 'listTaxonomies',
  summary: 'What the official taxonomies with these namespaces declare. Those whose package the operator has not added are left out.',
  method: 'GET',
  path: '/api/taxonomies',
  access: 'user',
  /** With a space between each and the next. */
  query: { namespaces: z.string().max(limits.namespacesMaxLength).default('') },
  response: json(DeclaredTaxonomies),
})
