/** What must fit everywhere: a long name and a word without end. */
export const longName =
  'Consolidated interim financial statements of Northern Harbour Logistics and Warehousing Holdings plc and its subsidiaries'
export const endlessWord = `Statements_${'of_a_company_with_a_very_long_name_'.repeat(4)}.pdf`
export const longText =
  'The file could not be read to its end: page 47 of 112 holds a table whose columns could not be told apart, and what was read before it was set aside. Save the document anew from the program that made it, upload it again, and the review will begin from the first page.'
