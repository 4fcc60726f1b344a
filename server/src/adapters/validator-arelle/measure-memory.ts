import { readdir, readFile } from 'node:fs/promises'

/** The usual size of a page on Linux. Where pages are larger, the limit comes later. */
const PAGE_BYTES = 4_096

/**
 * How many bytes of memory the processes of a group hold, from /proc. Null where the system has no /proc, which is everywhere but on Linux:
 * there only the operator's own limits, such as those of a service or a container, bound the memory.
 */
export async function measureMemory(group: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return null
  const sizes = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => sizeWithin(name, group)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Nothing for a process of another group, and for one that has just ended. */
async function sizeWithin(id: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  // The name of the program is in brackets, and may have spaces and brackets itself. After it: state, parent, group, …, size in pages 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0
}
