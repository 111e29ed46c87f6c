import { expect, test } from 'vitest'
import { printAddress } from '../../../src/app/addresses.ts'
import { staysInHands } from '../../../src/app/packing/stays-in-hands.ts'

test('an order stays in hands that print its label, or whose phone locks itself; any other way leads away from it', () => {
  const [label = ''] = printAddress('market-label', ['DH-2']).split('?')
  expect(staysInHands({}, label)).toBe(true)
  expect(staysInHands({ locked: true }, '/orderspack/DH-2')).toBe(true)
  expect(
    ['/scan', '/orderspack', '/orderspack/DH-1', '/orders'].map((path) => staysInHands({}, path)),
  ).toEqual(Array(4).fill(false))
})
