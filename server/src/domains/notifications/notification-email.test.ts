import { expect, test } from 'vitest'
import { writeNotificationEmail, type EmailedNotification } from './notification-email.ts'

const ana = { firstName: 'Ana', surname: 'B.' }
const to = { email: 'bea@example.com', firstName: 'Bea' }
const notice: EmailedNotification = { kind: 'mention', analysisId: 12, firm: null, point: 7, lines: [], line: null, by: ana }
const write = (...changes: readonly Partial<EmailedNotification>[]) =>
  writeNotificationEmail(
    to,
    changes.map((change) => ({ ...notice, ...change })),
    'https://tickmark.example',
  )

test.each<[Partial<EmailedNotification>, string]>([
  [{}, 'Ana B. mentioned you on point 7 of an analysis'],
  [{ kind: 'assigned' }, 'Ana B. assigned point 7 of an analysis to you'],
  [{ kind: 'due' }, 'Ana B. set the due date of point 7 of an analysis, which is assigned to you'],
  [{ kind: 'due-today', by: null }, 'Point 7 of an analysis, which is assigned to you, is due'],
  [{ by: null }, 'A former user mentioned you on point 7 of an analysis'],
])('%j reads: %s', (change, sentence) => {
  const { subject, text, html } = write(change)
  expect(subject).toBe('You have a notification in Tickmark')
  expect(text).toContain(`${sentence}:\nhttps://tickmark.example/analysis/12?point=7`)
  expect(html).toContain(`<a href="https://tickmark.example/analysis/12?point=7" style="color:#0F5C66">${sentence}</a>`)
})

test('a ledger that is no longer pulled at night links to its analysis, not to a point', () => {
  const { text } = write({ kind: 'pulls-stopped', by: null, point: null })
  expect(text).toContain(
    'A ledger could not be pulled last night. See why in the step “Trial balance”:\nhttps://tickmark.example/analysis/12\n',
  )
})

test.each([
  ['evil.example', 'Ltd'],
  ['Ana\r\nBcc: eve@example.com', 'B'],
  ['https://evil.example', ''],
  ['<b>Ana</b>', 'B'],
  ['Pay now to account 12345', 'B'],
])('the name %j %j, which could carry a link or a message, is left out', (firstName, surname) => {
  const mail = write({ by: { firstName, surname } })
  expect(mail.text).toContain('A colleague mentioned you on point 7')
  expect(JSON.stringify(mail)).not.toMatch(/evil|Bcc|<b>|12345/)
})

test('being named, and a due date of an analysis, link to the analysis', () => {
  const { text } = write({ kind: 'assigned', point: null, lines: ['prepared', 'reviewed'] }, { kind: 'due', point: null })
  expect(text).toContain('Ana B. named you for an analysis; you are preparer and reviewer now:\nhttps://tickmark.example/analysis/12\n')
  expect(text).toContain('Ana B. set the due date of an analysis that you are to sign:\nhttps://tickmark.example/analysis/12\n')
})

test.each<[Partial<EmailedNotification>, string]>([
  [
    { kind: 'turn', line: 'reviewed' },
    'Ana B. signed an analysis; it is your turn to sign as reviewer:\nhttps://tickmark.example/analysis/12\n',
  ],
  [
    { kind: 'stale', line: 'approved' },
    'An analysis has changed since you signed it as partner, so your signature no longer holds:\nhttps://tickmark.example/analysis/12\n',
  ],
  [{ kind: 'handed-over' }, 'Ana B. passed work on an analysis to you:\nhttps://tickmark.example/analysis/12\n'],
])('%j without a point links to the analysis', (change, sentence) => {
  expect(write({ point: null, ...change }).text).toContain(sentence)
})

test.each<[Partial<EmailedNotification>, string]>([
  [{ kind: 'firm-owner' }, 'Ana B. made you the owner of a firm:\nhttps://tickmark.example/firm/4\n'],
  [{ kind: 'firm-role' }, 'Ana B. changed your role in a firm; you are an administrator now:\nhttps://tickmark.example/firm/4\n'],
  [{ kind: 'firm-removed' }, 'Ana B. removed you from a firm:\nhttps://tickmark.example/profile\n'],
  [{ kind: 'handed-over' }, 'Ana B. passed the work on many analyses of a firm to you:\nhttps://tickmark.example/analysis\n'],
])('%j of a firm does not name it', (change, sentence) => {
  expect(write({ analysisId: null, point: null, firm: { id: 4, role: 'administrator' }, ...change }).text).toContain(sentence)
})

test('twenty are listed; of the others it says how many', () => {
  const many = (count: number) => write(...Array.from({ length: count }, (_, i) => ({ point: i + 1 })))
  expect(many(20).text).not.toContain('more in Tickmark')
  expect(many(21).text).toContain('There is 1 more in Tickmark.')
  const { subject, text } = many(25)
  expect(subject).toBe('You have 25 notifications in Tickmark')
  expect(text.match(/mentioned you/g)).toHaveLength(20)
  expect(text).toContain('There are 5 more in Tickmark.')
})
