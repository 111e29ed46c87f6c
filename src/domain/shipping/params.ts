import * as v from 'valibot'

/** Longest thing said about an order (characters). */
export const longestMessage = 1000

export const Message = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestMessage))
