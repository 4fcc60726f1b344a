import { table, text, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { type IfrsCase, yearColumns } from './company.ts'

/** Share options, and the fair value in pence of an option granted in the year. */
interface Options {
  readonly open: bigint
  readonly granted: bigint
  readonly exercised: bigint
  readonly lapsed: bigint
  readonly value: string
}

const OPTIONS: Readonly<Record<number, Options>> = {
  2023: { open: 1_900_000n, granted: 540_000n, exercised: 0n, lapsed: 60_000n, value: '50p' },
  2024: { open: 2_380_000n, granted: 560_000n, exercised: 0n, lapsed: 80_000n, value: '52p' },
  2025: { open: 2_860_000n, granted: 580_000n, exercised: 600_000n, lapsed: 70_000n, value: '54p' },
}

const optionsOf = (year: number | string): Options => {
  const options = OPTIONS[Number(year)]
  if (options === undefined) throw new Error(`No options are known of ${year}`)
  return options
}

/** Share options: movements and valuation. */
export const writeOptions = ({ year }: IfrsCase): readonly Block[] => [
  text(
    'Options are granted to senior staff each year at the market price of that day. They vest after three years of service and lapse seven years after grant. Options outstanding, in thousands, moved as follows:',
  ),
  table(
    new TableBuilder('options', yearColumns(year, 'Thousands'))
      .line('open', 'Outstanding at 1 January', (y) => optionsOf(y).open)
      .line('granted', 'Granted', (y) => optionsOf(y).granted)
      .line('exercised', 'Exercised', (y) => -optionsOf(y).exercised, { unlessNil: true })
      .line('lapsed', 'Lapsed', (y) => -optionsOf(y).lapsed)
      .grand(
        'close',
        'Outstanding at 31 December',
        (y) => optionsOf(y).open + optionsOf(y).granted - optionsOf(y).exercised - optionsOf(y).lapsed,
        { of: ['open', 'granted', 'exercised', 'lapsed'] },
      )
      .build(),
  ),
  text(
    `The fair value of an option granted in the year was ${optionsOf(year).value} (${year - 1}: ${optionsOf(year - 1).value}), calculated with the Black–Scholes model from the share price at grant, the volatility of the shares over the three years before it, and the yield of government bonds of the same life.`,
  ),
]
