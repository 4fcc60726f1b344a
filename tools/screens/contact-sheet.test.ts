import { expect, test } from 'vitest'
import { contactSheet, listPictures } from './contact-sheet.mjs'

test('pictures are grouped by screen, and other files are left out', () => {
  const files = ['landing.390-dark.png', 'landing.1440-light.png', 'auth-login.390-dark.png', 'index.html', '.DS_Store']
  expect(listPictures(files).map(({ name, files: own }) => [name, own.map(({ view }) => view)])).toEqual([
    ['auth-login', ['390 dark']],
    ['landing', ['1440 light', '390 dark']],
  ])
})

test('the contact sheet shows each picture once', () => {
  const sheet = contactSheet(listPictures(['landing.390-dark.png', 'landing.1440-light.png']))
  expect(sheet.match(/<img /g)).toHaveLength(2)
  expect(sheet).toContain('<img src="landing.390-dark.png" alt="landing, 390 dark"')
})
