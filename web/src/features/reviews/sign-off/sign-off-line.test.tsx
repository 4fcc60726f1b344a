import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignOffLine } from './sign-off-line.tsx'

const unused = () => {}
const line = { role: 'reviewed', signOff: null, maySign: true, othersSigned: [], selfId: 7, busy: null } as const

test('another person who is named for a line is named beside the button that signs it, and only there', () => {
  const draw = (waitsFor: 'prepared' | null) =>
    renderToStaticMarkup(
      <SignOffLine {...line} waitsFor={waitsFor} otherNamed={{ id: 8, name: 'Cara Mills' }} onSign={unused} onWithdraw={unused} />,
    )
  expect(draw(null)).toContain('Cara Mills is named as reviewer.')
  expect(draw(null)).toContain('Sign as reviewer')
  expect(draw('prepared')).not.toContain('Cara Mills')
})
