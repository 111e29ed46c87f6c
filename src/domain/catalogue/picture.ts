import * as v from 'valibot'

/** The longer side of a product's picture at most (px, CAT-136). */
export const pictureSide = 500
/** How hard it is pressed (CAT-137). */
export const pictureQuality = 0.9
/** What it weighs at most, its thumbnail included (bytes); beyond that it is pressed harder. */
export const pictureByteLimit = 400 * 1024
/** The side of the square that lists show (px), and what it weighs at most (bytes). */
export const thumbSide = 128
export const thumbByteLimit = 8 * 1024
/** A picture that no product names is kept for so long (ms): a command that names it may still be on its way. */
export const unnamedPictureMs = 7 * 86_400_000

const ours = '/api/picture/'

/** Where a picture lies, by the SHA-256 of its bytes in hexadecimal. */
export function pictureAddress(id: string): string {
  return `${ours}${id}`
}

/** The id of a picture that lies with us; nothing of an address elsewhere. */
export function pictureIdOf(image: string | undefined): string | undefined {
  const id = image?.startsWith(ours) ? image.slice(ours.length) : undefined
  return id !== undefined && /^[0-9a-f]{64}$/.test(id) ? id : undefined
}

/** What a product's picture may be: none, one of ours, or an address that another program gave, which no screen of ours asks. */
export const Image = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check(
    (image) => image === '' || pictureIdOf(image) !== undefined || /^https?:\/\/[^\s"'<>]+$/.test(image),
  ),
)

/** Where the small one of a product's picture lies; nothing where it has none of ours. */
export function thumbAddress(image: string | undefined): string | undefined {
  return pictureIdOf(image) && `${image}?thumb`
}
