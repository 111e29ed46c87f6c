import { expect, test } from 'vitest'
import { actorOf } from '../../../src/domain/people/actor.ts'
import { linesSeen, seesGifts } from '../../../src/domain/people/sees-gifts.ts'
import { anItem, aStaff } from '../../support/builders.ts'

test('[ROL-016] gifts are seen with products_gift_view and left out without it', () => {
  const lines = [anItem({ productCode: 'A' }), anItem({ productCode: 'Q', gift: true })]
  const seen = (flags: ('products_gift_view' | 'stock_crud')[]) =>
    linesSeen(lines, seesGifts(actorOf(aStaff({ flags }), 'may'))).map(({ productCode }) => productCode)
  expect([seen(['products_gift_view']), seen(['stock_crud'])]).toEqual([['A', 'Q'], ['A']])
})
