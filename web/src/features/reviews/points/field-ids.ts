/** Fields of the open point that shortcuts focus. */
export const assigneeFieldId = 'point-assignee'
export const commentFieldId = 'point-comment'
