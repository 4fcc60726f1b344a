import type { MailSender } from '../ports/mail.ts'
import type { Metrics } from './metrics.ts'

/** Counts what a sender sends and fails to send. */
export const countMail = (sender: MailSender, { countMail: count }: Pick<Metrics, 'countMail'>): MailSender => ({
  async send(mail) {
    try {
      await sender.send(mail)
      count('sent')
    } catch (error) {
      count('failed')
      throw error
    }
  },
  check: () => sender.check(),
  close: () => sender.close(),
})
