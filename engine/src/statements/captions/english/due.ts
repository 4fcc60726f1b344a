/** When a balance falls due, in words of a caption. */
export const WITHIN = '(within|in|under|less than) [less than] (one|1|12|twelve) (year|month)'
export const AFTER = '(after|over|(in|within) more than) [more than] (one|1) year'
export const DUE = '[amount] [(falling|fall)] [due]'
