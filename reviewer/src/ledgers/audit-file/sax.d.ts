/** What we use of the parser. Its published types need those of Node, which the reviewer does not load. */
declare module 'sax' {
  export interface SaxParser {
    /** Begins with 0. */
    readonly line: number
    onerror: (fault: Error) => void
    ondoctype: (text: string) => void
    onopentag: (tag: { readonly name: string }) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    write(text: string): void
    close(): void
  }
  const sax: { parser(strict: true, options: { readonly position: true; readonly strictEntities: true }): SaxParser }
  export default sax
}
