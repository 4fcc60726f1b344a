import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** The file that is being prepared for the user. It outlives the menu that asked for it, which moves with the layout of the page. */
export interface ExportInProgress {
  /** What is being prepared; null if nothing is. */
  name: string | null
  /** Runs `make`, which handles its own failures. */
  prepare: (name: string, make: (signal: AbortSignal) => Promise<void>) => Promise<void>
  stop: () => void
}

const ExportInProgressContext = createContext<ExportInProgress | null>(null)

export const ExportInProgressProvider = ExportInProgressContext.Provider

export function useExportInProgress(): ExportInProgress {
  const inProgress = useContext(ExportInProgressContext)
  if (inProgress === null) throw new Error('No files are prepared here')
  return inProgress
}

/** Stops the export when the component is removed. */
export function useExportInProgressState(): ExportInProgress {
  const [name, setName] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useMemo(
    () => ({
      name,
      prepare: async (wanted, make) => {
        const { signal } = (running.current = new AbortController())
        setName(wanted)
        await make(signal)
        setName(null)
      },
      stop: () => running.current?.abort(),
    }),
    [name],
  )
}
