import * as v from 'valibot'

export const UserName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
