import { type MappingFile, writeMapping } from '@tickmark/engine/mapping'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { readMappingFile } from './read-mapping-file.ts'

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
                void readMappingFile(file).then((read) => {
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
