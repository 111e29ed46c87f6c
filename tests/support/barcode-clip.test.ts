import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'jpeg-js'
import { afterAll, expect, test } from 'vitest'
import { writeBarcodeClip } from './barcode-clip.ts'

const folder = mkdtempSync(join(tmpdir(), 'clip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a clip for the fake camera is one JPEG after the other, its marker white while the code is in view', async () => {
  const file = join(folder, 'one.mjpeg')
  const scene = { text: 'GYAUX4LN', symbology: 'code128' as const, frames: 4, blankFrames: 2, blur: 1 }
  await writeBarcodeClip(file, [scene], { width: 640, height: 360, fps: 30, marker: true })
  expect(framesOf(readFileSync(file)).map(markerShade)).toEqual([
    'white',
    'white',
    'white',
    'white',
    'black',
    'black',
  ])
})

function framesOf(clip: Buffer): Buffer[] {
  const start = Buffer.from([0xff, 0xd8, 0xff])
  const starts: number[] = []
  for (let at = clip.indexOf(start); at >= 0; at = clip.indexOf(start, at + 1)) starts.push(at)
  return starts.map((at, index) => clip.subarray(at, starts[index + 1]))
}

function markerShade(jpeg: Buffer): string {
  const { data: rgba, width } = decode(jpeg, { useTArray: true })
  const middle = (24 * width + 24) * 4
  return rgba[middle]! > 128 ? 'white' : 'black'
}
