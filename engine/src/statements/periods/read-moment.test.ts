import { describe, expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const END = '2025-12-31'

describe('a balance at a date', () => {
  test('belongs to the year that it closes', () => {
    expect(readMoment('At 31 December 2025', END)).toEqual({ opening: false, year: 2025 })
    expect(readMoment('Balance, December 31, 2024', END)).toEqual({ opening: false, year: 2024 })
    expect(readMoment('Net book value at 31 March 2025', '2025-03-31')).toEqual({ opening: false, year: 2025 })
  })

  test('on the first day of a year is the closing balance of the year before', () => {
    expect(readMoment('At 1 January 2025', END)).toEqual({ opening: true, year: 2024 })
    expect(readMoment('At 1 April 2024', '2025-03-31')).toEqual({ opening: true, year: 2024 })
  })

  test('without a year opens or closes the year of its column', () => {
    expect(readMoment('At 1 January', END)).toEqual({ opening: true, year: undefined })
    expect(readMoment('At 31 December', END)).toEqual({ opening: false, year: undefined })
    expect(readMoment('Balance at beginning of year', END)).toEqual({ opening: true, year: undefined })
    expect(readMoment('Closing balance', END)).toEqual({ opening: false, year: undefined })
  })

  test.each(['Additions', 'Charge for the year', 'Final dividend for 2024 of 2.40p (2023: 2.20p)', 'Paid on 5 June 2025 to owners'])(
    '%s is not a date',
    (label) => {
      expect(readMoment(label, END)).toBeNull()
    },
  )

  test('is read quickly from a hostile label', () => {
    expect(readMoment(`1 January 2025 ${'1'.repeat(54)}x`, END)).toBeNull()
    expect(readMoment(`At 31 December ${'20'.repeat(27)}x`, END)).toBeNull()
  })
})
