export interface NamedFile {
  name: string
  blob: Blob
}

/** How long a browser may take to begin with a download, in milliseconds. */
const keptMs = 60_000

/** Has the browser save a file, as a link to it would. */
export function saveFile({ name, blob }: NamedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, keptMs)
}
