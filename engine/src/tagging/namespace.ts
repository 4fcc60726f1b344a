export interface Namespace {
  readonly prefix: string
  readonly uri: string
}
