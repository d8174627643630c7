/** The elements of an invitation that the scripts need. */
export type AnswerParts = { room: HTMLElement; form: HTMLElement; field: HTMLTextAreaElement }
