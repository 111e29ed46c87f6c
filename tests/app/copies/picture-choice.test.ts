import { expect, test } from 'vitest'
import { withPicture } from '../../../src/app/copies/parts/picture-choice.tsx'

test('[RTE-048] a ninth picture is taken, a tenth is not', () => {
  const eight = Array.from({ length: 8 }, (_, place) => `anh-${place}`)
  const nine = withPicture(eight, 'anh-8')
  expect(nine).toHaveLength(9)
  expect(withPicture(nine ?? [], 'anh-9')).toBeUndefined()
})
