import { bytes, endpoint } from './endpoint.ts'
import { PathId } from './identifiers.ts'

export const exportClientFile = endpoint({
  id: 'exportClientFile',
  summary:
    'The whole file of a client: a ZIP with its profile and mapping, and for each analysis that the user sees its documents, points, history, sign-offs and exports. A person has one prepared at a time.',
  method: 'GET',
  path: '/api/clients/{id}/file',
  access: 'reviewer',
  params: { id: PathId },
  response: bytes('application/zip'),
  errors: ['FILE_IN_PROGRESS'],
})
