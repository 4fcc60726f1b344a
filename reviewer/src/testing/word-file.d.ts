/** The parts of a Word file besides its body, by name: `styles`, `footnotes`, `header1` and so on. Each is the content of its root. */
export type OtherParts = Readonly<Record<string, string>>
/** A Word file with this body, in the XML of Word. A part can be referred to by its name. */
export declare function wordFile(body: string, parts?: OtherParts): Uint8Array
/** A paragraph of plain text, with what is set for it. */
export declare const paragraph: (text: string, properties?: string) => string
/** A run. A tab in the text is a tab in Word. */
export declare function run(text: string, properties?: string): string
/** A table of these cells. Figures are aligned to the right. */
export declare function table(rows: readonly (readonly string[])[], widths: readonly number[]): string
//# sourceMappingURL=word-file.d.ts.map
