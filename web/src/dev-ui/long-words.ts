/** Sample texts that must fit everywhere: a long name, and a word without breaks. */
export const longName =
  'Consolidated interim financial statements of Northern Harbour Logistics and Warehousing Holdings plc and its subsidiaries'
export const endlessWord = `Statements_${'of_a_company_with_a_very_long_name_'.repeat(4)}.pdf`
export const longText =
  'The file could not be read completely: page 47 of 112 contains a table whose columns could not be distinguished, and the pages before it were discarded. Save the document again in the program that created it and upload it again; the review will start from the first page.'
