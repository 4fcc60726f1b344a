import type { AnalysisItem } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { listCommands } from './command-table.ts'
import { matchCommands } from './match-commands.ts'

const analysis = (id: number, fileName: string): AnalysisItem => ({
  id,
  fileName,
  standard: 'IFRS',
  status: 'Drafting',
  createdAt: '2026-01-05T12:00:00.000Z',
  role: 'owner',
})
const analyses = [
  analysis(1, 'Café Société 2025'),
  analysis(2, 'Holding, year end 2025'),
  analysis(3, 'Year end 2024'),
  analysis(4, '2025 Year'),
]
const find = (typed: string, { isAdmin = false, atMost = 10 } = {}) =>
  matchCommands(listCommands(analyses, isAdmin), typed, atMost).map(({ name, items }) => [name, ...items.map((item) => item.name)])

test('an empty search lists everything that the user may do', () => {
  expect(find('')).toEqual([
    ['Go to', 'Dashboard', 'Your Analyses', 'Overview', 'Chat', 'Profile', 'Users'],
    ['Do', 'New Analysis', 'Feedback', 'Keyboard shortcuts', 'Create a firm', 'Sign Out'],
    ['Analyses', ...analyses.map(({ fileName }) => fileName)],
    ['Legal', 'Terms', 'Privacy', 'Cookies'],
  ])
  expect(find('  ')).toEqual(find(''))
  expect(find('admin', { isAdmin: true })).toEqual([['Go to', 'Admin Dashboard']])
  expect(find('admin')).toEqual([])
})

test('every word must occur, in any order, with or without accents and capitals', () => {
  expect(find('2025 year end')).toEqual([['Analyses', 'Holding, year end 2025']])
  expect(find('CAFE soc')).toEqual([['Analyses', 'Café Société 2025']])
  expect(find('café')).toEqual([['Analyses', 'Café Société 2025']])
})

test('names that begin with the word come before names that contain it', () => {
  expect(find('2025')).toEqual([['Analyses', '2025 Year', 'Café Société 2025', 'Holding, year end 2025']])
  expect(find('analys')).toEqual([
    ['Go to', 'Your Analyses'],
    ['Do', 'New Analysis'],
  ])
})

test('a command is found by the beginning of its other names', () => {
  expect(find('log out')).toEqual([['Do', 'Sign Out']])
  expect(find('colleagues')).toEqual([['Go to', 'Users']])
  expect(find('olleagues')).toEqual([])
})

test('scattered letters find nothing', () => expect(find('fdbk')).toEqual([]))

test('a group is cut at its limit', () => expect(find('2', { atMost: 2 })).toEqual([['Analyses', '2025 Year', 'Café Société 2025']]))

test('workspaces are listed once there is a firm', () => {
  const personal = { id: 1, name: 'Ada Quill', personal: true, role: 'owner' } as const
  const firm = { id: 7, name: 'Quill & Partners', personal: false, role: 'member' } as const
  const names = (workspaces: Parameters<typeof listCommands>[2]) =>
    matchCommands(listCommands([], false, workspaces), 'work in', 10).map((group) => group.items.map(({ name }) => name))
  expect(names([personal])).toEqual([])
  expect(names([personal, firm])).toEqual([['Work in Personal', 'Work in Quill & Partners']])
})
