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

test('nothing typed offers everything that one may do', () => {
  expect(find('')).toEqual([
    ['Go to', 'Dashboard', 'Your Analyses', 'Chat', 'Profile', 'Users'],
    ['Do', 'New Analysis', 'Feedback', 'Keyboard shortcuts', 'Sign Out'],
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

test('what begins with the word comes before what holds it', () => {
  expect(find('2025')).toEqual([['Analyses', '2025 Year', 'Café Société 2025', 'Holding, year end 2025']])
  expect(find('analys')).toEqual([
    ['Go to', 'Your Analyses'],
    ['Do', 'New Analysis'],
  ])
})

test('a command is found by its other names, from their beginning', () => {
  expect(find('log out')).toEqual([['Do', 'Sign Out']])
  expect(find('colleagues')).toEqual([['Go to', 'Users']])
  expect(find('olleagues')).toEqual([])
})

test('letters that are merely somewhere in it find nothing', () => expect(find('fdbk')).toEqual([]))

test('a group shows no more than it may', () => expect(find('2', { atMost: 2 })).toEqual([['Analyses', '2025 Year', 'Café Société 2025']]))
