/** Larger files are not opened: a phone's memory would not hold what is in them (bytes). */
const mostBytes = 40 * 1024 * 1024
/** No side of what is kept in memory is longer (px). */
const longestSide = 2000

/** What was chosen is no picture that this browser draws. */
export class UnknownPicture extends Error {
  override readonly name = 'UnknownPicture'
}

/**
 * A picture from a file, the way up its camera says (EXIF), the first frame of one that moves. A drawing that may hold scripts (SVG) is no
 * picture. Throws `UnknownPicture`.
 */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > mostBytes || file.type === 'image/svg+xml') throw new UnknownPicture()
  if (file.type !== '' && file.type !== 'application/octet-stream' && !file.type.startsWith('image/'))
    throw new UnknownPicture()
  const whole = await createImageBitmap(file).catch(() => {
    throw new UnknownPicture()
  })
  const scale = longestSide / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  try {
    const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    )
    return await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  } finally {
    whole.close()
  }
}
