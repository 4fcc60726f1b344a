import { expect, test } from 'vitest'
import { readMappingFile } from './read-mapping-file.ts'

const fileOf = (text: string): File => new File([text], 'mapping.csv')

test('rows are read, and those that are wrong are named with what to do', async () => {
  const { rows, problems } = await readMappingFile(fileOf('code,account,class\n1200,Bank,bank\n1100,Debtors,bunk\n'))
  expect(rows).toEqual([{ code: '1200', name: 'Bank', class: 'bank' }])
  expect(problems.map(({ row, remedy }) => [row, remedy.includes('“bank”')])).toEqual([[3, true]])
})

test('a workbook is refused with what to do, not read as text', async () => {
  const { rows, problems } = await readMappingFile(fileOf('PK\u0003\u0004xl'))
  expect(rows).toEqual([])
  expect(problems[0]?.message).toBe('This is a workbook, not a CSV file.')
})

test('a file that is too large, or cannot be read, is a problem', async () => {
  const unread = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }
  expect((await readMappingFile(unread)).problems[0]?.message).toBe('The browser could not read the file.')
  expect((await readMappingFile({ ...unread, size: 30_000_000 })).problems[0]?.message).toContain('larger than 20 MB')
})
