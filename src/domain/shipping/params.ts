import * as v from 'valibot'

/** Longest thing said about an order (characters). */
export const longestMessage = 1000

export const Message = v.pipe(
  v.string(),
  v.maxLength(longestMessage),
  v.check((text) => text.trim() !== '', 'expected words, got blanks'),
)
export const Note = v.pipe(v.string(), v.maxLength(longestMessage))
