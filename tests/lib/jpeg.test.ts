import jpegJs from 'jpeg-js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sizeOfJpeg, thumbnailOf, withThumbnail } from '../../src/lib/jpeg.ts'
import { aJpeg } from '../support/a-jpeg.ts'

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a2dbfa' } })

describe('a JPEG', () => {
  test('tells its size, whoever wrote it and however', async () => {
    expect(sizeOfJpeg(aJpeg({ width: 500, height: 3 }))).toEqual({ width: 500, height: 3 })
    const kinds = [{}, { progressive: true }, { optimiseScans: true, chromaSubsampling: '4:4:4' }]
    for (const kind of kinds) {
      const bytes = await noise(70, 20)
        .jpeg(kind)
        .withExif({ IFD0: { Copyright: 'Mây' } })
        .toBuffer()
      expect([kind, sizeOfJpeg(bytes)]).toEqual([kind, { width: 70, height: 20 }])
    }
  })

  test('is whole, and nothing stands before or behind it', () => {
    const bytes = aJpeg()
    for (let length = 0; length < bytes.length; length += 1)
      expect([length, sizeOfJpeg(bytes.subarray(0, length))]).toEqual([length, undefined])
    expect(sizeOfJpeg(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toBeUndefined()
    expect(sizeOfJpeg(Buffer.concat([Buffer.from(' '), bytes]))).toBeUndefined()
  })

  test('is none of what is called so', async () => {
    const others = [
      await noise(9, 9).png().toBuffer(),
      await noise(9, 9).webp().toBuffer(),
      await noise(9, 9).gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.alloc(0),
    ]
    for (const bytes of others) expect(sizeOfJpeg(bytes)).toBeUndefined()
  })

  test('any of whose bytes is another never makes reading it fail', () => {
    const bytes = aJpeg({ width: 8, height: 8 })
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = 0xff
      expect(() => [sizeOfJpeg(changed), thumbnailOf(changed)]).not.toThrow()
    }
  })
})

describe('a small picture inside', () => {
  test('comes out as it went in, and the large one is the same picture for every decoder', async () => {
    const [large, small] = [aJpeg({ width: 64, height: 48 }), aJpeg({ width: 12, height: 12 })]
    const both = withThumbnail(large, small)
    expect(Buffer.from(thumbnailOf(both)!)).toEqual(small)
    expect(sizeOfJpeg(both)).toEqual({ width: 64, height: 48 })
    expect(jpegJs.decode(both).data).toEqual(jpegJs.decode(large).data)
    const drawn = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect(await drawn(both)).toEqual(await drawn(large))
  })

  test('is none where nobody put one, and none that is no JPEG', () => {
    expect(thumbnailOf(aJpeg())).toBeUndefined()
    expect(thumbnailOf(withThumbnail(aJpeg(), Buffer.from('<svg onload="alert(1)">')))).toBeUndefined()
  })

  test('is at most as long as a segment', () => {
    expect(withThumbnail(aJpeg(), Buffer.alloc(65_527))).toBeDefined()
    expect(() => withThumbnail(aJpeg(), Buffer.alloc(65_528))).toThrow('at most 65527 bytes, got 65528')
  })
})
