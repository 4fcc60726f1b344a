import { z } from 'zod'
import { Analysis, NewAnalysis } from './analyses.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'

/** The analyses of one client's consecutive years: each knows the one that it was started from. */

const AnalysisName = z.object({ id: Id, fileName: z.string() })

/** The analyses of the years before and after, as far as the user sees them. */
export const NeighbouringYears = z.object({ before: AnalysisName.optional(), after: AnalysisName.optional() })
export type NeighbouringYears = z.infer<typeof NeighbouringYears>

export const getNeighbouringYears = endpoint({
  id: 'getNeighbouringYears',
  summary: 'The analyses of the year before, which this one was started from, and of the year after.',
  method: 'GET',
  path: '/api/analysis/{id}/years',
  access: 'member',
  params: { id: PathId },
  response: json(NeighbouringYears),
})
/** `isNew` is false if it had been started before, under the name that it has. */
export const StartedYear = Analysis.omit({ fileContent: true }).extend({ isNew: z.boolean() })
export type StartedYear = z.infer<typeof StartedYear>

export const startNextYear = endpoint({
  id: 'startNextYear',
  summary:
    "Starts next year's analysis from this one: the same client, standard and people, its name, period and due date a year later, and its newest draft as last year's statements. If it has been started already, that one is returned. A name is needed only if this one's has no year.",
  method: 'POST',
  path: '/api/analysis/{id}/next-year',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  body: json(z.object({ fileName: NewAnalysis.shape.fileName.optional() })),
  response: json(StartedYear),
  status: 201,
  errors: ['NEXT_NAME_NEEDED', 'NEXT_YEAR_HIDDEN', 'STORAGE_FULL', 'FILES_UNAVAILABLE'],
})
