import { deleteAnalysis, listDocuments } from '@tickmark/contract'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Deletes an analysis that an upload has begun, unless it has a draft by now. Never rejects: at worst an empty analysis stays. */
export async function removeEmptyAnalysis(id: number): Promise<void> {
  const params = { id }
  try {
    const documents = await callEndpoint(listDocuments, { params })
    if (documents.every(({ kind }) => kind !== 'draft')) await callEndpoint(deleteAnalysis, { params })
  } catch (error) {
    logUnexpected('an analysis without a draft could not be removed', error)
  }
}
