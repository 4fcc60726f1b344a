import type { AssignedPoint, WaitingAnalysis } from '@tickmark/contract'
import type { AssignedRow, WaitingRow } from './queries.ts'

export const presentWaiting = ({ clientId, clientName, dueOn, personId, personName, ...row }: WaitingRow): WaitingAnalysis => ({
  id: row.id,
  fileName: row.fileName,
  ...(clientId === null || clientName === null ? {} : { client: { id: clientId, name: clientName } }),
  ...(dueOn === null ? {} : { dueOn }),
  waitsFor: row.waitsFor,
  person: personId === null ? null : { id: personId, name: personName ?? '' },
})

export const presentAssigned = ({ dueOn, ...row }: AssignedRow): AssignedPoint => ({ ...row, ...(dueOn === null ? {} : { dueOn }) })
