import { expect, test, vi } from 'vitest'
import { fetchFiles } from './fetch-files.ts'

const files = [
  { name: 'work.js', address: '/work', bytes: 4 },
  { name: 'pdfium.wasm', address: '/pdfium', bytes: 2 },
] as const

/** A host that has these contents. */
function serve(contents: Readonly<Record<string, string>>) {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address in contents ? new Response(contents[address]) : new Response(null, { status: 404 })),
  )
}

test('files come with their progress', async () => {
  serve({ '/work': 'work', '/pdfium': 'ab' })
  const heard: [number, number][] = []
  const fetched = await fetchFiles(files, (done, total) => heard.push([done, total]))
  expect([...fetched].map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
    ['work.js', 'work'],
    ['pdfium.wasm', 'ab'],
  ])
  expect(heard.at(-1)).toEqual([6, 6])
})

test.each([
  ['missing', {}],
  ['cut off', { '/work': 'wor' }],
  ['of another build', { '/work': 'works' }],
])('a file that is %s is named', async (_, contents) => {
  serve({ '/pdfium': 'ab', ...contents })
  await expect(fetchFiles(files, () => undefined)).rejects.toThrow('work.js could not be loaded. Check the connection and try again.')
})
