import { ApiError } from '../../http/api-error.ts'
import type { ArchiveEntry } from '../../ports/archive.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import type { ExportKind, Exports } from '../exports/service.ts'
import type { FileCaller, Missing } from './model.ts'

export interface ExportSources {
  readonly exported: Exports
  readonly now: () => Date
  /** An export failed for an unknown reason. */
  readonly onFailure: (analysisId: number, error: unknown) => void
}

const names: Readonly<Record<ExportKind, string>> = {
  workbook: 'Review points.xlsx',
  memo: 'Review memo.docx',
  marked: 'Marked draft.pdf',
}

/** The review of the newest draft as files, if it is finished. One that cannot be made goes to `missing`. */
export async function* collectExports(
  { exported, onFailure, now }: ExportSources,
  { user, signal }: FileCaller,
  analysis: AnalysisPart,
  folder: string,
  missing: Missing[],
): AsyncGenerator<ArchiveEntry> {
  for (const kind of ['workbook', 'memo', 'marked'] as const) {
    const path = folder + names[kind]
    const made = await exported.make(user, analysis, kind, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      if (error instanceof ApiError && error.code === 'NO_REVIEW') return null
      if (!(error instanceof ApiError)) onFailure(analysis.id, error)
      missing.push({ path, reason: error instanceof ApiError ? error.message : 'It could not be made.' })
      return null
    })
    if (made !== null) yield { name: path, modified: now(), content: pass(made.content) }
  }
}

async function* pass(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
