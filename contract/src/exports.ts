import { bytes, endpoint } from './endpoint.ts'
import { PathId } from './identifiers.ts'

/*
 * The review of the newest draft as a file, for every member: what the screen says, with what people did about the points.
 */

const definition = { method: 'GET', access: 'member', scope: 'read', params: { id: PathId } } as const
const errors = ['NO_REVIEW', 'TOO_MANY_EXPORTS', 'EXPORT_FAILED'] as const

export const exportMarkedDocument = endpoint({
  ...definition,
  id: 'exportMarkedDocument',
  summary: 'The newest draft with ticks, rings and notes on its pages, and a list of all findings at its end.',
  path: '/api/analysis/{id}/exports/marked',
  response: bytes('application/pdf'),
  errors: [...errors, 'PDF_PROTECTED', 'PDF_NOT_MARKED', 'FILE_MISSING', 'FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
})

export const exportMemo = endpoint({
  ...definition,
  id: 'exportMemo',
  summary: 'The review memo as a Word document.',
  path: '/api/analysis/{id}/exports/memo',
  response: bytes('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  errors,
})

export const exportWorkbook = endpoint({
  ...definition,
  id: 'exportWorkbook',
  summary: 'Points, arithmetic, checklist and coverage as an Excel workbook.',
  path: '/api/analysis/{id}/exports/workbook',
  response: bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors,
})
