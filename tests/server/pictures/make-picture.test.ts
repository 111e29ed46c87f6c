import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureByteLimit, thumbByteLimit } from '../../../src/domain/catalogue/picture.ts'
import { sizeOfJpeg, thumbnailOf } from '../../../src/lib/jpeg.ts'
import { sizeOfPicture } from '../../../src/lib/picture-size.ts'
import { makePicture, makeThumbnail } from '../../../src/server/pictures/make-picture.ts'

/** Blue, with a red disc in the middle, `width` × `height`. */
const drawn = (width: number, height: number, ground = 'blue') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 4}" fill="red"/></svg>`,
    ),
  )

async function colourAt(jpeg: Uint8Array, left: number, top: number) {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  const named = {
    red: red > 200 && blue < 60,
    blue: blue > 200 && red < 60,
    white: Math.min(red, green, blue) > 240,
  }
  return Object.entries(named).find(([, is]) => is)?.[0] ?? `${red},${green},${blue}`
}

describe('a picture of a marketplace is made ours', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    '[CAT-136] [CAT-137] [FUL-012] from a %s: the middle, 500 × 500, with the small one of lists inside',
    async (format) => {
      const made = await makePicture(await drawn(900, 600).toFormat(format).toBuffer())
      expect(sizeOfJpeg(made)).toEqual({ width: 500, height: 500 })
      expect(made.length).toBeLessThanOrEqual(pictureByteLimit)
      expect([await colourAt(made, 250, 250), await colourAt(made, 5, 5)]).toEqual(['red', 'blue'])
      const small = thumbnailOf(made)!
      expect(sizeOfJpeg(small)).toEqual({ width: 128, height: 128 })
      expect(small.length).toBeLessThanOrEqual(thumbByteLimit)
      expect(await colourAt(small, 64, 64)).toBe('red')
    },
  )

  test('as it is meant to be seen, whichever way the telephone lay', async () => {
    const top = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
      .composite([{ input: await drawn(200, 400, 'red').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    // The left of the pixels is the top of the picture.
    const made = await makePicture(top)
    expect(sizeOfJpeg(made)).toEqual({ width: 400, height: 400 })
    expect([await colourAt(made, 200, 20), await colourAt(made, 200, 380)]).toEqual(['red', 'blue'])
  })

  test('on white where it is transparent, and no larger than it is', async () => {
    const made = await makePicture(await drawn(300, 200, 'transparent').png().toBuffer())
    expect(sizeOfJpeg(made)).toEqual({ width: 200, height: 200 })
    expect(await colourAt(made, 3, 3)).toBe('white')
  })

  test('pressed harder until it is light enough', async () => {
    const noise = Buffer.from(
      Array.from({ length: 500 * 500 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256),
    )
    const made = await makePicture(
      await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
        .png()
        .toBuffer(),
    )
    expect(made.length).toBeLessThanOrEqual(pictureByteLimit)
    expect(thumbnailOf(made)!.length).toBeLessThanOrEqual(thumbByteLimit)
  })

  test('small alone, for lists', async () => {
    const made = await makeThumbnail(await drawn(900, 600).webp().toBuffer())
    expect(sizeOfJpeg(made)).toEqual({ width: 128, height: 128 })
  })

  test('many at once, each its own', async () => {
    const sides = [600, 500, 400, 300, 200]
    const all = await Promise.all(
      sides.map(async (side) => makePicture(await drawn(side, side).png().toBuffer())),
    )
    expect(all.map((made) => sizeOfJpeg(made)?.width)).toEqual([500, 500, 400, 300, 200])
  })
})

describe('nothing is decoded', () => {
  test('of what is no picture, is cut, or is one that no screen shows', async () => {
    const whole = await drawn(300, 300).png().toBuffer()
    const gif = await drawn(30, 30).gif().toBuffer()
    for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(0), whole.subarray(0, 200), gif])
      await expect(makePicture(bytes)).rejects.toThrow('Không hỗ trợ file định dạng này')
  })

  test('of a small file that says it unfolds into more than a machine holds', async () => {
    const bomb = Buffer.from(await drawn(30, 30).png().toBuffer())
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    await expect(makePicture(bomb)).rejects.toThrow('Không hỗ trợ file định dạng này')
  })
})

test.each(['png', 'jpeg', 'webp'] as const)('the size of a %s stands in its first bytes', async (format) => {
  const bytes = await drawn(321, 123).toFormat(format).toBuffer()
  expect(sizeOfPicture(bytes)).toEqual({ width: 321, height: 123 })
})

test('the size of a WebP stands in its first bytes in each of its forms', async () => {
  const [lossless, extended] = await Promise.all([
    drawn(321, 123).webp({ lossless: true }).toBuffer(),
    drawn(321, 123, 'rgba(0,0,255,.5)').webp().withMetadata({ orientation: 1 }).toBuffer(),
  ])
  expect([sizeOfPicture(lossless), sizeOfPicture(extended)]).toEqual(
    Array(2).fill({ width: 321, height: 123 }),
  )
})
