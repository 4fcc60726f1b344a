import type { Basics } from '../model/basics.ts'
import type { Decided } from '../model/decided.ts'
import type { TextLine } from '../model/document.ts'
import type { Standard, Unit } from '../model/profile.ts'
import { findEntity } from './entities/find-entity.ts'
import { decideEdition } from './frameworks/decide-edition.ts'
import { findReportingPeriod } from './periods/find-reporting-period.ts'

/** What a document is: its lines of text decide whose statements it contains and of when; framework and unit were decided before. */
export function decideBasics(lines: readonly (readonly TextLine[])[], framework: Decided<Standard>, unit: Decided<Unit>): Basics {
  const text = textOf(lines)
  const period = findReportingPeriod(text)
  return { entity: findEntity(lines, text), period, framework, edition: decideEdition(framework.value, period.value?.start ?? null), unit }
}

/** The text of a document, a line for each page. */
export const textOf = (lines: readonly (readonly TextLine[])[]): string =>
  lines.map((page) => page.map((line) => line.text).join(' ')).join('\n')
