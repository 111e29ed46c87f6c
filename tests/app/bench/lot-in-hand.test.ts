import { expect, test } from 'vitest'
import { createLotInHand } from '../../../src/app/bench/lot-in-hand.ts'
import { cleanCode } from '../../../src/device/scanner/clean-code.ts'
import { aProduct } from '../../support/builders.ts'

const cream = aProduct({ code: 'KEM', barcode: '8935950293597', lots: 1 })
const shirt = aProduct({ code: 'AO' })
const lotA = { lot: 'A', expires: '2027-03-31' }

function hands() {
  const lots = createLotInHand(() => [{ lot: 'B' }])
  let waited = 0
  const scan = (product = cream, text = product.code) => lots.of(product, text, () => (waited += 1))
  return { lots, scan, waited: () => waited }
}

test('goods without lots pass, and nothing is asked', () => {
  const { lots, scan } = hands()
  expect(scan(shirt)).toEqual({})
  expect(lots.state).toEqual({ told: {} })
})

test('the lot is asked before the first unit, and held for those that follow until another is said', () => {
  const { lots, scan, waited } = hands()
  expect(scan()).toBeUndefined()
  expect(lots.state.asked).toMatchObject({ productCode: 'KEM', known: [{ lot: 'B' }] })
  lots.tell({ lot: ' A ', expires: '2027-03-31' })
  expect([waited(), scan(), lots.state.asked]).toEqual([1, lotA, undefined])
  lots.askAgain()
  lots.tell({ lot: '', expires: '' })
  expect([waited(), scan()]).toEqual([1, {}])
})

test('while the question stands nothing is taken but a code that answers it', () => {
  const { lots, scan } = hands()
  scan()
  const toShelf = lots.unlessAsking(() => 'shelf')
  expect([scan(shirt), scan(), toShelf({})]).toEqual([undefined, undefined, undefined])
  expect(scan(cream, cleanCode(']d201089359502935971727033110A'))).toEqual(lotA)
  expect([scan(shirt), toShelf({})]).toEqual([{}, 'shelf'])
})

test('closed without an answer, the unit that waited does not count; on another shelf all is asked anew', () => {
  const { lots, scan, waited } = hands()
  scan()
  lots.leave()
  expect([waited(), scan(shirt)]).toEqual([0, {}])
  scan()
  lots.tell({ lot: 'A', expires: '' })
  lots.forget()
  expect([scan(), waited()]).toEqual([undefined, 1])
})
