import * as v from 'valibot'

const Id = v.pipe(v.string(), v.regex(/^\d{2,5}$/))
const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

/** Id, name, and of an old ward the ids of the wards it went into on 2025-07-01. */
const Ward = v.union([v.strictTuple([Id, Name]), v.strictTuple([Id, Name, v.array(Id)])])

/**
 * Both sets of administrative units as a device keeps them (decisions 6): provinces with their wards since 2025-07-01, and provinces with
 * districts with wards before. Ids are the official strings. About 110 KB once it is compressed.
 */
export const AddressTree = v.object({
  /** The day the lists describe, YYYY-MM-DD. */
  asOf: v.pipe(v.string(), v.isoDate()),
  vn34: v.array(v.tuple([Id, Name, v.array(Ward)])),
  vn63: v.array(v.tuple([Id, Name, v.array(v.tuple([Id, Name, v.array(Ward)]))])),
})

export type AddressTree = v.InferOutput<typeof AddressTree>
