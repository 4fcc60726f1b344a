import { exportClientFile } from '@tickmark/contract'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { downloadEndpoint } from '../../lib/api/download-endpoint.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

const megabyte = 1_000_000
const formatArrived = (bytes: number): string => `${(bytes / megabyte).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`

/** Exports everything about a client as one archive. It shows how much has arrived, and can be stopped; leaving the page stops it too. */
export function WholeFileButton({ clientId }: { clientId: number }) {
  const [arrived, setArrived] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setArrived(0)
    try {
      saveFile(await downloadEndpoint(exportClientFile, { params: { id: clientId }, signal }, setArrived))
    } catch (error) {
      if (!signal.aborted) {
        logUnexpected('a whole file could not be exported', error)
        showToast({ tone: 'error', title: 'The whole file could not be exported.', description: sentenceOf(error, 'Please try again.') })
      }
    }
    setArrived(null)
  }

  return (
    <>
      {arrived === null ? (
        <Button onClick={() => void save()}>
          <Download className="size-4" aria-hidden="true" />
          Export whole file
        </Button>
      ) : (
        <Button onClick={() => running.current?.abort()}>
          <span className="figures text-quiet">{formatArrived(arrived)}</span>
          Stop export
        </Button>
      )}
      <span role="status" className="sr-only">
        {arrived === null ? '' : 'The whole file is being exported.'}
      </span>
    </>
  )
}
