import { expect, test } from 'vitest'
import { readLocalTarget } from './local-target.ts'

const read = (redirect: unknown) => readLocalTarget(redirect, 'https://tickmark.example', '/fallback')

test.each(['/admin/bigquery', '/admin/manage-users?page=2#row', '/', '/analysis/7'])('%s is a path of this application', (target) => {
  expect(read(target)).toBe(target)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /admin',
  'admin',
  '',
  '/admin/login',
  '/admin/login/?redirect=/admin/login',
  '/auth?mode=login',
  undefined,
  7,
])('%j is not', (target) => {
  expect(read(target)).toBe('/fallback')
})
