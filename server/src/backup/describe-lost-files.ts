import type { LostFile } from './manifest.ts'

const reasons: Readonly<Record<LostFile['why'], string>> = { missing: 'not on the disk', damaged: 'damaged on the disk, or not readable' }

/** With more, a terminal would show nothing else. */
const shownDocuments = 20

/** Which documents lack their file in a backup, in ids: a line for each reason. */
export const describeLostFiles = (files: readonly LostFile[]): readonly string[] =>
  (['missing', 'damaged'] as const).flatMap((why) => {
    const lost = files.filter((file) => file.why === why).flatMap(({ documents }) => documents)
    if (lost.length === 0) return []
    const shown = lost.slice(0, shownDocuments).join(', ')
    const others = lost.length > shownDocuments ? ` and ${lost.length - shownDocuments} more` : ''
    const [document, file] = lost.length === 1 ? ['document', 'The file'] : ['documents', 'The files']
    return [`${file} of ${document} ${shown}${others} ${lost.length === 1 ? 'is' : 'are'} not in the backup: ${reasons[why]}.`]
  })
