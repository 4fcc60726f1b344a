import { expect, test } from 'vitest'
import { compileLabels } from './label-tags.ts'
import type { Tag } from './tag.ts'

test('a tag has the label that has most of its members, in whatever order labels are listed', () => {
  const member = (name: string) => ({ dimension: 'core:Axis', member: `core:${name}` })
  const tag = (...members: readonly string[]): Tag => ({ name: 'core:Amount', period: 'instant', sign: 1, members: members.map(member) })
  const lines = {
    'note/Machines': tag('Machines'),
    'note/Amounts': tag(),
    'note/Leased machines': tag('Machines', 'Leased'),
  }
  const label = compileLabels({ names: { lines, classed: {}, prefix: 'core', names: 'FRC' }, own: null, namespaces: [] }, 'UK_GAAP')
  const labelOf = (...members: readonly string[]): string => label({ name: 'core:Amount', members: members.map(member) })
  expect(labelOf('Group')).toBe('Amounts')
  expect(labelOf('Group', 'Machines')).toBe('Machines')
  expect(labelOf('Leased', 'Machines')).toBe('Leased machines')
})
