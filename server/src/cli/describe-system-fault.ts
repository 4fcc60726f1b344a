/** Why the system did not let a file be read, as a sentence that starts with its name; null for faults that are not the file's. */
export function describeSystemFault(file: string, fault: unknown): string | null {
  const code = codeOf(fault)
  if (code === undefined) return null
  if (code === 'ENOENT') return `${file} does not exist`
  if (code === 'EISDIR') return `${file} is a folder; name one file`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read`
  return `${file} cannot be read (${code})`
}

/** The code of a failed system call; undefined for other errors. */
export function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'syscall' in fault && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
}
