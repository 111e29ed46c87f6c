import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCrc32 } from '../../src/lib/join-crc32.ts'

test('the checksum of two texts in a row is that of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 70_000 }), (first, second) => {
      const whole = crc32(Buffer.concat([first, second]))
      expect(joinCrc32(crc32(first), crc32(second), second.length)).toBe(whole)
    }),
  )
})

test('nothing joined to a text changes nothing', () => {
  expect(joinCrc32(crc32('kho'), crc32(''), 0)).toBe(crc32('kho'))
  expect(joinCrc32(0, crc32('kho'), 3)).toBe(crc32('kho'))
})
