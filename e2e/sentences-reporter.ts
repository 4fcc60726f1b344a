import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { attachmentOfSentences } from './fixtures/watch-sentences.ts'
import { judgeSentences } from './sentences.ts'

/** Fails a run of all browser tests that leaves a sentence of the specification unreached, and names it. */
export default class SentencesReporter implements Reporter {
  readonly #reached = new Set<string>()

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === attachmentOfSentences) for (const key of JSON.parse(String(body)) as string[]) this.#reached.add(key)
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    // A test that failed may have left out what it would have reached.
    if (status !== 'passed') return undefined
    const complaints = judgeSentences(this.#reached)
    process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''))
    return complaints.length > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}
