/** How text recognition misreads the words of units: letters that look alike, and two for one. */
const LOOK_ALIKES: readonly { readonly misread: RegExp; readonly is: string }[] = [
  { misread: /(?<=[£$€] ?)(?:m|n|rn)[iltudhj1|!]{2,5}[o0c][nmh]([s5]?)(?![\p{L}\d])/giu, is: 'million' },
  { misread: /(?<=\bin )(?:m|n|rn)[iltudhj1|!]{2,5}[o0c][nmh]([s5])(?![\p{L}\d])/giu, is: 'million' },
  { misread: /(?<=[£$€] ?|\bin )[tl][hbn][o0c][uvn][s5][ao](?:[nmu]|ri)d([s5]?)(?![\p{L}\d])/giu, is: 'thousand' },
  { misread: /(?<=[£$€] ?[’'‘`]?|(?<![\p{L}\d])[’'‘`])[0OoQ]{3}(s?)(?![\p{L}\d])/gu, is: '000' },
]

/** A line that a machine read, with the words of its unit as they must have been printed: "$ milhon" is "$ million", "£’OOO" is "£’000". */
export function repairUnitWords(line: string): string {
  return LOOK_ALIKES.reduce(
    (text, { misread, is }) =>
      text.replace(misread, (word, plural: string) => {
        const whole = `${is}${plural === '' ? '' : 's'}`
        return word.toLowerCase() === whole ? word : whole
      }),
    line,
  )
}
