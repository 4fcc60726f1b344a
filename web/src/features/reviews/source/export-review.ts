import { exportMarkedDocument, exportMemo, exportWorkbook } from '@tickmark/contract'
import { downloadEndpoint } from '../../../lib/api/download-endpoint.ts'
import type { NamedFile } from '../../../lib/save-file.ts'
import type { ExportKind } from './review-source.ts'

const endpoints = { marked: exportMarkedDocument, memo: exportMemo, workbook: exportWorkbook }

/** A file of a review from the server. */
export const exportReview = (id: number, kind: ExportKind, signal: AbortSignal): Promise<NamedFile> =>
  downloadEndpoint(endpoints[kind], { params: { id }, signal })
