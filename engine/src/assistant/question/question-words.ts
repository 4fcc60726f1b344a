/** Question words, which say nothing about the subject. */
const ASKING = new Set(
  (
    'a an the is are was were be been do does did has have had can could would should will may what which who whom whose when where why how ' +
    'much many me my our we us i you your it its this that these those there their they of to in on at for from by with about as and or any ' +
    'some all please tell show give find list say says said look up know let see explain describe mention mentions mentioned stated state ' +
    'make makes made shown disclose disclosed disclosure amount amounts figure figures number value values total totals more year years last prior previous current ' +
    'financial fiscal period end ended statement statements document draft report reports account accounts page pages company group business ' +
    'each every spend spent hi hello thanks s t between into over per not no get got'
  ).split(' '),
)

/** The subject of a question: its distinctive words, in order, without duplicates. */
export function questionWords(plain: string): string[] {
  const words = [...plain.matchAll(/[\p{L}\d][\p{L}\d'-]*/gu)].map(([word]) => word.replace(/'s?$/, ''))
  return [...new Set(words.filter((word) => !ASKING.has(word) && word.length > 1))]
}
