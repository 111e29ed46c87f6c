import * as v from 'valibot'

/** Ms since 1970. */
export const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Pages and buyers have numbers. */
export const FacebookId = v.pipe(v.string(), v.regex(/^\d{1,40}$/))
export const TalkId = v.pipe(v.string(), v.regex(/^\d{1,40}_\d{1,40}$/))
export const MessageId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
export const PageName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
/** Longer texts of buyers are cut; Facebook takes no longer answer. */
export const mostLetters = 2_000
export const MessageText = v.pipe(v.string(), v.maxLength(mostLetters))
export const Sentence = v.pipe(v.string(), v.maxLength(1_000))
