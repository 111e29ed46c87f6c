import { logoLimit } from '../../domain/settings/change-settings.ts'
import { pressJpeg } from '../../lib/press-jpeg.ts'

const head = 'data:image/jpeg;base64,'
/** 16 mm at the ten dots of a printer between 203 and 300 dpi (px). */
const side = 160

/** A whole picture in a small square of white, as it travels with the shop's settings. */
export async function makeLogo(picture: ImageBitmap): Promise<string> {
  const { width, height } = picture
  const longer = Math.max(width, height)
  const whole = { left: (width - longer) / 2, top: (height - longer) / 2, side: longer }
  const mostBytes = Math.floor(((logoLimit - head.length) / 4) * 3) - 3
  const bytes = await pressJpeg(picture, whole, { side, quality: 0.85, mostBytes })
  return head + btoa(String.fromCharCode(...bytes))
}
