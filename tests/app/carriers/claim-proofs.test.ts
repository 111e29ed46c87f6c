import { expect, test } from 'vitest'
import { mostProofs, withTaken } from '../../../src/app/carriers/claims/claim-proofs.tsx'

test('a photo that is taken while a claim is open goes with it; one that was there before is chosen by hand', () => {
  const chosen = ['a']
  expect(withTaken(chosen, undefined, ['a', 'b'])).toBe(chosen)
  expect(withTaken(chosen, ['a', 'b'], ['a', 'b'])).toBe(chosen)
  expect(withTaken(chosen, ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'c'])
  expect(withTaken(['c'], ['a'], ['a', 'c'])).toEqual(['c'])
  const full = Array.from({ length: mostProofs }, (_, place) => `p${place}`)
  expect(withTaken(full, full, [...full, 'new'])).toBe(full)
  const room = full.slice(1)
  expect(withTaken(room, room, [...room, 'new', 'next']), 'as many as go with it').toEqual([...room, 'new'])
})
