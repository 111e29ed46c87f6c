import * as v from 'valibot'

const longest = 64

/** Made once on the device. It also names the file, so it holds nothing that a path could be made of. */
export const ProofId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{4,64}$/))
/** `kind/key`; see `proof-about.ts`. */
export const About = v.pipe(
  v.string(),
  v.regex(/^(parcel|order|handover|return|damage|receive|transfer|stock-take)\/[^\0]+$/),
  v.maxLength(longest + 32),
)
export const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
/** SHA-256 of the file's bytes. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
