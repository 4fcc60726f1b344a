import type { CompaniesHouseSettings } from '../../env.ts'
import type { FilingRegistry, RegistryReason } from '../../ports/filing.ts'
import { postMessage, type PostLimits } from './post-message.ts'
import { readSendAnswer, readStatusAnswer } from './read-answers.ts'
import { Unwritable, writeStatusRequest, writeSubmission } from './write-messages.ts'

/** Its own proxy gives up after 60 seconds. */
export const defaultPostLimits: PostLimits = { timeoutMs: 90_000, answerBytes: 1024 * 1024 }

/** A data element may have 1.2 million characters of base64, which are three quarters of that in bytes. */
const maxDocumentBytes = 900_000

const unwritable: RegistryReason = {
  code: '',
  text: 'The name of the company or the authentication code has a character that no message may have.',
  remedy: 'Nothing was filed. Correct the name in the document, type the code again, and prepare the filing again.',
}

/**
 * The XML gateway of Companies House for accounts, by its technical interface specification: the GovTalk envelope 2.0, FormSubmission 2.11 with
 * the document attached, GetSubmissionStatus 2.9.
 *
 * It has been tested against a double alone (`server/src/testing/companies-house-double.ts`), never against the gateway or its test service.
 * What public examples do not settle: whether a number that was used before is refused in these words (it is recognised by its words, since the
 * codes are shared with other faults); whether CompanyNumber goes without its letters beside CompanyType, as is done here; the version of the
 * envelope, which is 1.0 in older examples. Companies House tests each software before it gives it a package reference.
 */
export function createCompaniesHouse(settings: CompaniesHouseSettings, limits: PostLimits = defaultPostLimits): FilingRegistry {
  let last = 0
  // It has to go up with every message.
  const nextTransaction = (): string => String((last = Math.max(last + 1, Date.now())))
  const post = (message: string, signal?: AbortSignal) => postMessage(settings.gatewayUrl, message, limits, signal)
  return {
    isTest: settings.isTest,
    maxDocumentBytes,
    async send(accounts, signal) {
      try {
        return readSendAnswer(await post(writeSubmission(settings, accounts, nextTransaction()), signal))
      } catch (error) {
        if (error instanceof Unwritable) return { kind: 'refused', reasons: [unwritable] }
        throw error
      }
    },
    findStatus: async (submissionNumber, signal) =>
      readStatusAnswer(await post(writeStatusRequest(settings, submissionNumber, nextTransaction()), signal), submissionNumber),
  }
}
