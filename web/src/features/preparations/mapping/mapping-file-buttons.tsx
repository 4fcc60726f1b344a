import { type MappingFile, readMapping, writeMapping } from '@tickmark/engine/mapping'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { decodeCsv } from './decode-csv.ts'

interface MappingFileButtonsProps {
  accounts: readonly WorkedAccount[]
  isReadOnly: boolean
  onRead: (file: MappingFile, name: string) => void
}

/** Reads a mapping from a CSV file, and writes the accounts with their classes to one. */
export function MappingFileButtons({ accounts, isReadOnly, onRead }: MappingFileButtonsProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      {isReadOnly ? null : (
        <>
          <input
            ref={field}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="CSV file of a mapping"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file again is a change, too.
              target.value = ''
              if (file !== undefined)
                void readFile(file).then((read) => {
                  onRead(read, file.name)
                })
            }}
          />
          <Button
            onClick={() => {
              field.current?.click()
            }}
          >
            <Upload className="size-4" aria-hidden="true" />
            Import CSV
          </Button>
        </>
      )}
      <Button
        onClick={() => {
          saveFile({ name: 'mapping.csv', blob: new Blob([writeMapping({ accounts })], { type: 'text/csv;charset=utf-8' }) })
        }}
      >
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </Button>
    </>
  )
}

/** A file that cannot be read is one with a problem. */
async function readFile(file: File): Promise<MappingFile> {
  try {
    return readMapping(decodeCsv(new Uint8Array(await file.arrayBuffer())))
  } catch {
    const problem = { row: null, message: 'The browser could not read the file.', remedy: 'Choose it again, or a copy of it.' }
    return { rows: [], problems: [problem] }
  }
}
