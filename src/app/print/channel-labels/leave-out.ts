/** Instead of a reason to print again: what came out before stays as it is. */
export const leaveOut = '—'
