/** Which filing a job is about; the rest is looked up when it runs. */
export interface FilingJob {
  readonly filingId: number
}
