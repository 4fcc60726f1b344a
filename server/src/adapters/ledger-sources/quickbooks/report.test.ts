import { expect, test } from 'vitest'
import { SourceFault } from '../../../ports/ledger-source.ts'
import { readReport } from './report.ts'

const nest = (depth: number): string =>
  `{"Header":{"ReportName":"A"},"Columns":{"Column":[]},"Rows":{"Row":[${'{"Rows":{"Row":['.repeat(depth)}{}${']}}'.repeat(depth)}]}}`

test('a report that nests its rows too deep is unclear, however deep', () => {
  expect(readReport('report', nest(20), 'A').rows).toEqual([])
  // How deep the parser of JSON and the schema go depends on the platform: somewhere between, the schema gives up first.
  for (let depth = 200; depth <= 5_000; depth += 100) {
    try {
      readReport('report', nest(depth), 'A')
    } catch (fault) {
      expect(fault).toBeInstanceOf(SourceFault)
    }
  }
  expect(() => readReport('report', nest(5_000), 'A')).toThrow(SourceFault)
})
