import type { MappingFile, MappingRow } from '@tickmark/engine/mapping'
import { formatCount } from '../../../lib/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import { MappingProblems } from './mapping-problems.tsx'

/** A mapping that was read from a file. */
export interface ReadFile {
  readonly name: string
  readonly file: MappingFile
}

interface MappingImportProps {
  read: ReadFile
  onImport: (rows: readonly MappingRow[]) => void
  onClose: () => void
}

/** What is wrong with a file, before any of it is used: its other rows can be imported. */
export function MappingImport({ read: { name, file }, onImport, onClose }: MappingImportProps) {
  const { rows, problems } = file
  return (
    <MappingProblems title={`${name}: ${formatCount(problems.length, 'problem')}. Nothing has been imported yet.`} problems={problems}>
      <div className="flex flex-wrap gap-2">
        {rows.length === 0 ? null : (
          <Button
            onClick={() => {
              onImport(rows)
            }}
          >
            {rows.length === 1 ? 'Import the other row' : `Import the other ${formatCount(rows.length, 'row')}`}
          </Button>
        )}
        <Button look={rows.length === 0 ? 'plain' : 'quiet'} onClick={onClose}>
          {rows.length === 0 ? 'Close' : 'Import nothing'}
        </Button>
      </div>
    </MappingProblems>
  )
}
