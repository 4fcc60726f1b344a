/** There is no payment service, or it did not open a page. */
export class NotManaged extends Error {
  override readonly name = 'NotManaged'
}

/** This user has made us call the payment service too often lately. */
export class TooManyVisits extends Error {
  override readonly name = 'TooManyVisits'
  readonly retryAt: Date

  constructor(retryAt: Date) {
    super('too many visits to the payment service')
    this.retryAt = retryAt
  }
}
