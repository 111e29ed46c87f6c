import { describe, expect, test } from 'vitest'
import type { Hand } from '../../../src/app/stock/hand.ts'
import { binStep, goodsStep, moveOf } from '../../../src/app/stock/move-step.ts'
import { aProduct } from '../../support/builders.ts'

const bin = { id: 'K1/A1', parent: 'K1', bid: 'A1', name: 'Kệ A1' }
const other = { id: 'K1/A2', parent: 'K1', bid: 'A2', name: 'Kệ A2' }
const place = (bid: string, total: number, book = 0, wid = 'K1') => ({
  wid,
  bid,
  total,
  book,
  wait: 0,
  exp_amount: 0,
})
const shirt = aProduct({ code: 'AO', warehouses: [place('A1', 10, 4)] })
const goods = [{ productCode: 'AO', name: 'Áo', amount: 2 }]
const standing: Hand = { wid: 'K1', from: 'A1', fromName: 'Kệ A1', goods: [] }
const carrying: Hand = { ...standing, goods }

describe('the tag of a bin', () => {
  test('is where goods are taken from until something is in the hand', () => {
    expect(binStep(bin, { goods: [] }, undefined).step).toBe('take-from')
    expect(binStep(other, standing, ['K1']).step).toBe('take-from')
  })

  test('is where they go afterwards, if it is another bin of that warehouse', () => {
    expect(binStep(other, carrying, undefined).step).toBe('put-into')
    expect(binStep(bin, carrying, undefined).step).toBe('same-bin')
    expect(binStep({ ...other, parent: 'K2' }, carrying, undefined).step).toBe('other-warehouse')
  })

  test('of a warehouse in which the person does not work is refused first', () => {
    expect(binStep(other, carrying, ['K2'])).toMatchObject({
      step: 'refuse',
      refusal: { code: 'warehouse-not-yours' },
    })
  })
})

describe('goods', () => {
  test('count on top of what is in the hand of them', () => {
    expect(goodsStep(shirt, 3, carrying, undefined)).toEqual({ step: 'count', amount: 5 })
  })

  test('stay when orders keep them, or when there are not as many', () => {
    expect(goodsStep(shirt, 5, carrying, undefined)).toMatchObject({ refusal: { code: 'move-reserved' } })
    expect(goodsStep(shirt, 11, standing, undefined)).toMatchObject({
      refusal: { code: 'not-enough-in-bin', details: { onHand: 10, bin: 'Kệ A1' } },
    })
  })

  test('before any bin say where they may come from: places with stock, of the own warehouses', () => {
    const far = aProduct({ warehouses: [place('A1', 1), place('A2', 0), place('B1', 5, 0, 'K2')] })
    const from = (hand: Hand, mine?: string[]) => {
      const step = goodsStep(far, 1, hand, mine)
      return step.step === 'from' ? step.places.map(({ bid }) => bid) : step.step
    }
    expect(from({ goods: [] })).toEqual(['A1', 'B1'])
    expect(from({ goods: [] }, ['K2'])).toEqual(['B1'])
    expect(from({ wid: 'K1', goods: [] })).toEqual(['A1'])
    expect(from({ wid: 'K3', goods: [] })).toEqual([])
  })

  test('of a combo are never moved, wherever the hands stand', () => {
    const combo = aProduct({ typeItem: 'combo' })
    expect(goodsStep(combo, 1, { goods: [] }, undefined).step).toBe('combo')
  })
})

test('a move names where from and where to, and what its undo asks of the hands', () => {
  expect(moveOf(carrying, other, 'CO-1')).toMatchObject({
    params: { code: 'CO-1', wid: 'K1', from: 'A1', to: 'A2', items: [{ productCode: 'AO', amount: 2 }] },
    said: '2 món: Kệ A1 → Kệ A2',
    undone: 'Đã hoàn tác 2 món: Kệ A1 → Kệ A2. Trả hàng về ô cũ.',
  })
})
