import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { attachmentOfSentences } from './fixtures/watch-sentences.ts'
import { judgeSentences } from './sentences.ts'

/** Fails a full run of the browser tests if no test shows one of the specification's sentences, and lists these sentences. */
export default class SentencesReporter implements Reporter {
  readonly #reached = new Set<string>()

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === attachmentOfSentences) for (const key of JSON.parse(String(body)) as string[]) this.#reached.add(key)
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    // A failed test may have missed sentences that it shows otherwise.
    if (status !== 'passed') return undefined
    const complaints = judgeSentences(this.#reached)
    process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''))
    return complaints.length > 0 ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return false
  }
}
